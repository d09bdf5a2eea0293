import { NativeSelect } from "@mantine/core";
import type { Calendar } from "../../../api/generated/models/Calendar";
import type { UpdateCalendar } from "../../../api/generated/models/UpdateCalendar";
import { isGone } from "../../../api/problem";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";
import { asPromise, waiting } from "../../../lib/as-promise";
import type { Edit } from "../../../things/edit";
import { useChange } from "../../../things/use-things";
import { ConflictNotice } from "../../../ui/form/conflict-notice";
import type { Part } from "../../../ui/form/merge";
import { useEditForm } from "../../../ui/form/use-edit-form";
import { ModalForm } from "../../../ui/form-modal";
import { reportError, reportRequestError, reportSuccess } from "../../../ui/report";
import { editCalendar } from "../sources/calendar-changes";
import { AddressField } from "./address-field";
import { addressFault, canonicalAddress } from "./address";
import { choicesOf, describeOften, minutesOf, oftenOf } from "./intervals";
import { SubscriptionReport } from "./subscription-report";

const words = subscriptionsMessages;

interface DetailsValues {
  url: string;
  often: string;
}

const valuesOf = ({ url, refresh_minutes: minutes }: Calendar): DetailsValues => ({
  url: url ?? "",
  often: oftenOf(minutes),
});

const bodyOf = ({ url, often }: DetailsValues) => ({
  url: canonicalAddress(url),
  refresh_minutes: minutesOf(often),
});

const parts: Part<DetailsValues>[] = [
  { label: words.address.label, fields: ["url"], describe: ({ url }) => url },
  { label: words.often.label, fields: ["often"], describe: ({ often }) => describeOften(often) },
];

interface SubscriptionDetailsProps {
  calendar: Calendar;
  onClose: () => void;
}

/** The address of a subscription, its interval, its last fetch, and why it fails. */
export function SubscriptionDetails({ calendar, onClose }: SubscriptionDetailsProps) {
  const save = asPromise(useChange(editCalendar).mutate);
  const edit = useEditForm({
    name: "subscription",
    thing: calendar,
    valuesOf,
    bodyOf,
    parts,
    validateInputOnBlur: false,
    validate: { url: addressFault },
    apiNames: { refresh_minutes: "often" },
    send: async (change: Edit<Calendar, UpdateCalendar>) =>
      Object.keys(change.fields).length === 0 ? null : save(change),
    onDone: (saved) => {
      if (saved !== null && saved !== waiting) {
        reportSuccess(words.details.saved);
      }
      onClose();
    },
    report: (error) => {
      if (isGone(error)) {
        reportError(calendarsMessages.gone);
        onClose();
      } else {
        reportRequestError(error);
      }
    },
  });
  const { form, pending, onSubmit } = edit;
  return (
    <ModalForm onSubmit={onSubmit} onCancel={onClose} pending={pending}>
      <ConflictNotice edit={edit} subject="calendar" />
      <SubscriptionReport calendar={calendar} />
      <AddressField form={form} disabled={pending} />
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
