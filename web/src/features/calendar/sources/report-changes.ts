import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Names } from "../../../lib/time/names";
import type { When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import { reportRequestError } from "../../../ui/report";
import type * as Code from "./failed-change";
import { describeWhen } from "../entries/describe-entry";

const words = calendarMessages.changes;

/** Runs something with the code that reports refusals, which is loaded only then. After an update its file may be gone. */
export function sayByItsCode(say: (code: typeof Code) => void): void {
  import("./failed-change").then(say, reportRequestError);
}

/** Says that events of a subscription cannot be changed. */
export const reportReadOnly = (): void => sayByItsCode((code) => code.reportReadOnly());

/** Whether the length changed. Then it has not moved: one end is where it was. */
export const isResized = (before: When, when: When): boolean =>
  when.allDay === before.allDay && (when.start === before.start || when.end === before.end);

/** Says that something is at another time now. */
export function describeChange(before: When, when: When, zone: Zone, names: Names): string {
  return (isResized(before, when) ? words.resized : words.moved)(describeWhen(when, zone, names));
}
