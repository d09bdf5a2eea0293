import { type Day, parseDay } from "../../../lib/time/days";
import type { Names } from "../../../lib/time/names";
import { wallTime } from "../../../lib/time/wall";
import { parseInstant } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import type { Entry } from "../entries/entry";
import { describeRecurrence } from "../../../repeat/sentence";

/** How an entry repeats, as a sentence; null if it does not repeat. */
export function describeRepetition(
  entry: Entry,
  today: Day,
  names: Names,
  firstWeekday: number,
): string | null {
  const event = entry.kind === "event" ? entry.shows : null;
  const recurrence = event?.recurrence ?? null;
  const start = event?.original_start ?? null;
  if (recurrence === null || start === null) {
    return null;
  }
  // A date has no time. An occurrence may be at another time than its series says.
  const day = start.includes("T") ? null : parseDay(start);
  const zone = zoneOf(event?.time_zone ?? "UTC");
  const begin =
    day === null ? { wall: zone.wallAt(parseInstant(start)), zone } : { wall: wallTime(day, 0), zone: null };
  return describeRecurrence(recurrence, begin, today, names, firstWeekday);
}
