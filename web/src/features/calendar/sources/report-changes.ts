import { codeOf, isGone, isUnauthorized } from "../../../api/problem";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { changesMessages } from "../../../i18n/changes-messages";
import type { Names } from "../../../lib/time/names";
import type { When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import { networkMessage, reportError } from "../../../ui/report";
import { toasts } from "../../../ui/toast/toast-store";
import { describeWhen } from "../entries/describe-entry";

const words = calendarMessages.changes;

/** Says that somebody else has changed the same, and offers to do it all the same. */
export function offerAnyway(label: string, run: () => void): void {
  toasts.show({
    title: changesMessages.changedElsewhereTitle,
    description: words.conflict,
    variant: "destructive",
    action: { label, run },
  });
}

/** Says that what comes from elsewhere stays as it is. */
export function reportReadOnly(): void {
  toasts.show({ title: words.readOnly });
}

/** Says why the server did not do it. */
export function reportFailedChange(error: Error): void {
  if (isGone(error)) {
    reportError(words.gone);
  } else if (codeOf(error) === "read_only_calendar") {
    reportError(words.readOnly);
  } else if (!isUnauthorized(error)) {
    reportError(networkMessage(error) ?? words.failed);
  }
}

/** Whether something was made longer or shorter. It has not moved: an end of it is where it was. */
export const isResized = (before: When, when: When): boolean =>
  when.allDay === before.allDay && (when.start === before.start || when.end === before.end);

/** That something is at another time now. */
export function describeChange(before: When, when: When, zone: Zone, names: Names): string {
  return (isResized(before, when) ? words.resized : words.moved)(describeWhen(when, zone, names));
}
