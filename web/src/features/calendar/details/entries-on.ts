import { calendarMessages } from "../../../i18n/calendar-messages";
import type { Day } from "../../../lib/time/days";
import type { Names } from "../../../lib/time/names";
import { daySpan } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import type { Entry } from "../entries/entry";

/** The entries of a day, as a month shows them: whole days first, then by their start. */
export const entriesOn = (day: Day, entries: readonly Entry[], zone: Zone): Entry[] =>
  entries
    .filter((entry) => {
      const { from, to } = daySpan(entry, zone);
      return from <= day && day < to;
    })
    .toSorted((a, b) => Number(b.allDay) - Number(a.allDay) || a.start - b.start);

/** The times of an entry on a day, including one that starts before or ends after it: `9 AM`, `– 9 AM`, `All day`. */
export function timesOn(day: Day, entry: Entry, zone: Zone, names: Names): string {
  const { from, to } = daySpan(entry, zone);
  if (entry.allDay || (from < day && day < to - 1)) {
    return calendarMessages.allDay;
  }
  return from === day ? names.brief(zone.wallAt(entry.start)) : `– ${names.brief(zone.wallAt(entry.end))}`;
}
