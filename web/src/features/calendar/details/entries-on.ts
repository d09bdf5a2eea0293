import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Day } from "../../../lib/time/days";
import type { Names } from "../../../lib/time/names";
import { daySpan } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import type { Entry } from "../entries/entry";

/** What stands on a day, as a month has it: whole days first, then by their start. */
export const entriesOn = (day: Day, entries: readonly Entry[], zone: Zone): Entry[] =>
  entries
    .filter((entry) => {
      const { from, to } = daySpan(entry, zone);
      return from <= day && day < to;
    })
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start - b.start);

/** When an entry is on a day, if it is there from before or until later, too: `9 AM`, `– 9 AM`, `All day`. */
export function timesOn(day: Day, entry: Entry, zone: Zone, names: Names): string {
  const { from, to } = daySpan(entry, zone);
  if (entry.allDay || (from < day && day < to - 1)) {
    return calendarMessages.allDay;
  }
  return from === day ? names.brief(zone.wallAt(entry.start)) : `– ${names.brief(zone.wallAt(entry.end))}`;
}
