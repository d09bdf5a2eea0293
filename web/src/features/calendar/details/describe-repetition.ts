import { type Day, parseDay } from "../../../lib/time/days";
import type { Names } from "../../../lib/time/names";
import { wallTime } from "../../../lib/time/wall";
import { parseInstant } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import type { Entry } from "../entries/entry";
import { describeRule } from "../repeat/sentence";

/** How an entry repeats, as a sentence; null of what does not, or has no rule. */
export function describeRepetition(entry: Entry, today: Day, names: Names): string | null {
  const event = entry.kind === "event" ? entry.shows : null;
  const rule = event?.recurrence?.rrule ?? null;
  const start = event?.original_start ?? null;
  if (rule === null || start === null) {
    return null;
  }
  // A date has no time. An occurrence may be elsewhere than its series has it.
  const day = start.includes("T") ? null : parseDay(start);
  if (day !== null) {
    return describeRule(rule, { wall: wallTime(day, 0), zone: null }, today, names);
  }
  const zone = zoneOf(event?.time_zone ?? "UTC");
  return describeRule(rule, { wall: zone.wallAt(parseInstant(start)), zone }, today, names);
}
