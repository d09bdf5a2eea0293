import type { SearchResult } from "../../../api/generated/models/SearchResult";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { planningMessages } from "../../../i18n/planning-messages";
import type { Day } from "../../../lib/time/days";
import { dueOf } from "../../../lib/time/due";
import type { Names } from "../../../lib/time/names";
import { shortDatesOf } from "../../../lib/time/short-dates";
import { daySpan, parseApiTimes, parseInstant } from "../../../lib/time/when";
import type { TimeOfDay } from "../../../lib/time/units";
import { dayOf, timeOfDay } from "../../../lib/time/wall";
import type { Zone } from "../../../lib/time/zone";

/** The time of a result in a few words; null if it has none. */
export function whenFound(result: SearchResult, today: Day, zone: Zone, names: Names): string | null {
  const { start, end, all_day: allDay, scheduled_start: scheduled, due } = result;
  const date = (day: Day) => shortDatesOf([day], today, names)(day);
  const at = (day: Day, minute: TimeOfDay | null) =>
    minute === null ? date(day) : planningMessages.at(date(day), names.time(minute));
  if (start !== undefined && end !== undefined) {
    const when = parseApiTimes({ start, end, all_day: allDay ?? false });
    const { from, to } = daySpan(when, zone);
    if (to - from > 1) {
      return names.dates(from, to - 1);
    }
    return when.allDay
      ? `${date(from)}, ${calendarMessages.allDay}`
      : planningMessages.at(date(from), names.times(zone.wallAt(when.start), zone.wallAt(when.end)));
  }
  const parts: string[] = [];
  if (scheduled !== undefined) {
    const wall = zone.wallAt(parseInstant(scheduled));
    parts.push(at(dayOf(wall), timeOfDay(wall)));
  }
  if (due !== undefined) {
    const { day, minute } = dueOf(due, zone);
    parts.push(planningMessages.due(at(day, minute)));
  }
  return parts.length === 0 ? null : parts.join(" · ");
}
