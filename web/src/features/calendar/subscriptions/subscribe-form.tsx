import { Modal, NativeSelect, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";
import { fieldErrorsOf } from "../../../api/problem";
import { mostOf } from "../../../api/quota";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { messages } from "../../../i18n/messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { asPromise, waiting } from "../../../lib/as-promise";
import { useNewId } from "../../../lib/use-new-id";
import { maxLength } from "../../../lib/validation";
import type { Undo } from "../../../things/made";
import { thingsOf, useChange, useThingsOf } from "../../../things/use-things";
import { useServerForm } from "../../../ui/form/use-server-form";
import { writtenText } from "../../../ui/form/written-text";
import { ModalForm } from "../../../ui/form-modal";
import { reportError, reportRequestError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { ColorChoice } from "../../../ui/form/color-choice";
import type { Color } from "../../../lib/colors";
import { createCalendar } from "../sources/calendar-changes";
import { leastUsedColor } from "../../../lib/colors";
import { AddressField } from "./address-field";
import { addressFault, canonicalAddress, hostOf, hostSoFar } from "./address";
import { choicesOf, minutesOf } from "./intervals";
import classes from "./subscriptions.module.css";
import { tellFirstFetch } from "./tell-first-fetch";
import { useIsOffline } from "./use-is-offline";

const words = subscriptionsMessages;

interface SubscribeValues {
  url: string;
  name: string;
  color: Color;
  often: string;
}

interface Made {
  name: string;
  calendar: Calendar | typeof waiting;
  undo: Undo | null;
}

/** As the API expects it. Without a name a calendar is named after its host. */
function bodyOf({ url, name, color, often }: SubscribeValues) {
  const minutes = minutesOf(often);
  return {
    kind: "subscription" as const,
    url: canonicalAddress(url),
    name: name.trim() === "" ? hostOf(url) : name.trim(),
    color,
    ...(minutes !== null && { refresh_minutes: minutes }),
  };
}

/** The address of a calendar, and how it is shown here. */
export function SubscribeForm({ onClose }: { onClose: () => void }) {
  const create = asPromise(useChange(createCalendar).mutate);
  const idFor = useNewId();
  const isOffline = useIsOffline();
  const { store } = thingsOf(useQueryClient());
  const calendars = useThingsOf("calendar");
  const [color] = useState(() => leastUsedColor(calendars.values()));
  const { form, pending, onSubmit } = useServerForm<SubscribeValues, Made>({
    name: "subscription",
    initialValues: { url: "", name: "", color, often: "" },
    validateInputOnBlur: ["name"],
    validate: { url: addressFault, name: maxLength(255, messages.validation.tooLong(255)) },
    apiNames: { refresh_minutes: "often" },
    report: (error) => {
      const most = mostOf(error);
      if (most !== null) {
        reportError(calendarsMessages.full(most));
      } else if (!fieldErrorsOf(error).some(({ loc }) => loc.includes("url"))) {
        // An error of the address is shown at the field.
        reportRequestError(error);
      }
    },
    submit: async (values) => {
      const body = bodyOf(values);
      let undo: Undo | null = null;
      const calendar = await create({ ...body, id: idFor(body) }, (takesBack) => {
        undo = takesBack;
      });
      return { name: body.name, calendar, undo };
    },
    onDone: ({ name, calendar, undo }) => {
      if (undo !== null) {
        reportUndoable(calendar === waiting ? words.subscribedLater(name) : words.subscribed(name), undo);
      }
      if (calendar !== waiting) {
        tellFirstFetch(store, calendar.id);
      }
      onClose();
    },
  });
  const suggested = useRef("");
  /** The name follows the address until the user has typed one. */
  const suggestName = (address: string) => {
    if (form.getValues().name === suggested.current) {
      suggested.current = hostSoFar(address);
      form.setFieldValue("name", suggested.current);
    }
  };
  return (
    <ModalForm onSubmit={onSubmit} onCancel={onClose} pending={pending} submit={words.submit}>
      <Modal.Body p={0} className={classes.text}>
        {words.text}
      </Modal.Body>
      {isOffline && (
        <p role="status" className={classes.notice}>
          {words.offline}
        </p>
      )}
      <AddressField form={form} disabled={pending} onType={suggestName} focusedFirst />
      <TextInput
        label={calendarsMessages.name}
        {...writtenText}
        autoComplete="off"
        placeholder={calendarsMessages.namePlaceholder}
        {...form.getInputProps("name")}
        disabled={pending}
        // A suggested name is replaced by what is typed.
        onFocus={(event) => {
          if (event.currentTarget.value === suggested.current) {
            event.currentTarget.select();
          }
        }}
      />
      <ColorChoice
        value={form.values.color}
        disabled={pending}
        onChange={(chosen) => form.setFieldValue("color", chosen)}
      />
      <NativeSelect
        label={words.often.label}
        size="md"
        data={choicesOf(form.values.often)}
        {...form.getInputProps("often")}
        disabled={pending}
      />
    </ModalForm>
  );
}
