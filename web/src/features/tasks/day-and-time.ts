import { planningMessages } from "../../i18n/planning-messages";
import type { Day } from "../../lib/time/days";
import type { Names } from "../../lib/time/names";
import { shortDatesOf } from "../../lib/time/short-dates";
import type { TimeOfDay } from "../../lib/time/units";

/** `today, 14:05`, `Sat, Nov 21`, with the year if it is not the current one. */
export function dayAndTime(day: Day, minute: TimeOfDay | null, today: Day, names: Names): string {
  const near = new Map([
    [today - 1, planningMessages.yesterday],
    [today, planningMessages.today],
    [today + 1, planningMessages.tomorrow],
  ]);
  const word = near.get(day) ?? shortDatesOf([day], today, names)(day);
  return minute === null ? word : planningMessages.at(word, names.time(minute));
}
