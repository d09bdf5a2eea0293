import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Names } from "../../../lib/time/names";
import type { When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import { toasts } from "../../../ui/toast/toast-store";
import { describeWhen } from "../entries/describe-entry";

const words = calendarMessages.changes;

/** Says that what comes from elsewhere stays as it is. */
export function reportReadOnly(): void {
  toasts.show({ title: words.readOnly });
}

/** Whether something was made longer or shorter. It has not moved: an end of it is where it was. */
export const isResized = (before: When, when: When): boolean =>
  when.allDay === before.allDay && (when.start === before.start || when.end === before.end);

/** That something is at another time now. */
export function describeChange(before: When, when: When, zone: Zone, names: Names): string {
  return (isResized(before, when) ? words.resized : words.moved)(describeWhen(when, zone, names));
}
