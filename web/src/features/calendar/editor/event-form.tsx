import { Button, Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { eventMessages } from "../../../i18n/event-messages";
import { messages } from "../../../i18n/messages";
import "../../../styles/choices";
import { keepFocus } from "../../../ui/keep-focus";
import { submitOnModEnter } from "../../../ui/form/submit-on-mod-enter";
import { writtenText } from "../../../ui/form/written-text";
import type { ServerForm } from "../../../ui/form/use-server-form";
import { useThingsOf } from "../../../things/use-things";
import { colorOfCalendar } from "../sources/calendars";
import { CalendarChoice } from "./calendar-choice";
import { InheritedColorChoice } from "../../../ui/form/color-choice";
import type { EventFields } from "./event-fields";
import classes from "./event-form.module.css";
import { RepeatInput } from "./repeat-input";
import { TimeFields } from "./time-fields";
import { zoneChoices } from "../../../lib/time/zone-choices";

const words = eventMessages.editor;

const statuses = ["confirmed", "tentative", "cancelled"] as const;

interface EventFormProps {
  server: ServerForm<EventFields>;
  /** Above the fields: a notice of a conflicting change. */
  notice: ReactNode;
  onCancel: () => void;
  onDelete: (() => void) | null;
}

export function EventForm({ server, notice, onCancel, onDelete }: EventFormProps) {
  const { form, pending, onSubmit } = server;
  const { values } = form;
  const calendars = useThingsOf("calendar");
  const input = (field: keyof EventFields) => ({ ...form.getInputProps(field), disabled: pending });

  return (
    <form
      className={classes.form}
      onSubmit={onSubmit}
      onMouseDown={keepFocus}
      noValidate
      onKeyDown={submitOnModEnter}
    >
      {notice}
      <TextInput
        label={words.title}
        placeholder={words.titlePlaceholder}
        {...writtenText}
        autoComplete="off"
        required
        withAsterisk={false}
        data-autofocus
        {...input("title")}
      />
      <Checkbox
        label={words.allDay}
        {...form.getInputProps("allDay", { type: "checkbox" })}
        disabled={pending}
      />
      <TimeFields form={form} disabled={pending} />
      {!values.allDay && (
        <NativeSelect label={words.zone} size="md" data={zoneChoices(values.zone)} {...input("zone")} />
      )}
      <RepeatInput form={form} disabled={pending} />
      <CalendarChoice
        value={values.calendar}
        disabled={pending}
        onChange={(id) => form.setFieldValue("calendar", id)}
      />
      <InheritedColorChoice
        value={values.color}
        inherited={{ color: colorOfCalendar(values.calendar, calendars), label: words.calendarsColor }}
        disabled={pending}
        onChange={(color) => form.setFieldValue("color", color)}
      />
      <TextInput label={words.location} {...writtenText} autoComplete="off" {...input("location")} />
      <TextInput
        label={words.url}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        {...input("url")}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={words.busy}
          size="md"
          data={[
            { value: "busy", label: words.isBusy },
            { value: "free", label: words.isFree },
          ]}
          value={(values.busy ?? !values.allDay) ? "busy" : "free"}
          disabled={pending}
          onChange={(event) => form.setFieldValue("busy", event.currentTarget.value === "busy")}
        />
        <NativeSelect
          label={words.status}
          size="md"
          data={statuses.map((value) => ({ value, label: calendarMessages.statuses[value] }))}
          {...input("status")}
        />
      </div>
      <Textarea label={words.description} {...writtenText} rows={3} size="md" {...input("description")} />
      <div className={classes.actions}>
        {onDelete !== null && (
          <Button variant="subtle" className={classes.delete ?? ""} disabled={pending} onClick={onDelete}>
            {words.delete}
          </Button>
        )}
        <Button variant="default" disabled={pending} onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" loading={pending}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}
