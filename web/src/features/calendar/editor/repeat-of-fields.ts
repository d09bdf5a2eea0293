import type { Recurrence } from "../../../api/generated/models/Recurrence";
import { wallOf } from "../../../lib/time/clock-fields";
import { type Day, daysFrom, daysPerWeek } from "../../../lib/time/days";
import { dayOf, timeOfDay, wallTime } from "../../../lib/time/wall";
import { zoneOf } from "../../../lib/time/zone";
import {
  followStart,
  isAmongDays,
  parseRepeat,
  type RepeatStart,
  writeRepeat,
} from "../../../lib/repeat/repeat";
import type { EventFields } from "./event-fields";

/** Where what the fields describe begins, as a rule sees it; null while they say no time. */
export function repeatStartOf({ allDay, zone, startDay, startTime }: EventFields): RepeatStart | null {
  const wall = wallOf(startDay, allDay ? "00:00" : startTime);
  return wall === null ? null : { wall, zone: allDay ? null : zoneOf(zone) };
}

/** A recurrence with another rule. Dates that are added or left out are no part of the form, and go with the last rule. */
export const withRule = (recurrence: Recurrence | null, rrule: string | null): Recurrence | null =>
  rrule === null ? null : { rrule, rdates: recurrence?.rdates ?? [], exdates: recurrence?.exdates ?? [] };

/**
 * What the fields say after the start was moved: the rule says the same of the new one. A date that is being typed passes others, so the
 * rule goes by that of `origin`, which the form began with, as long as only the start has moved since.
 */
export function ruleFollowing(before: EventFields, after: EventFields, origin = before): EventFields {
  const isOrigins = ruleAt(origin, before) === before.recurrence?.rrule;
  const rrule = ruleAt(isOrigins ? origin : before, after);
  return rrule === null ? after : { ...after, recurrence: withRule(before.recurrence, rrule) };
}

/** The rule of some fields where others start; null where they have none, or one of them says no time. */
function ruleAt(fields: EventFields, other: EventFields): string | null {
  const [from, to] = [repeatStartOf(fields), repeatStartOf(other)];
  const rrule = fields.recurrence?.rrule ?? null;
  return rrule === null || from === null || to === null ? null : followStart(rrule, from, to);
}

/** On which later day what the fields describe starts if it repeats like this, and the rule as that day has it; null if that may stay. */
export function startOfRule(fields: EventFields, rrule: string): { day: Day; rrule: string } | null {
  const start = repeatStartOf(fields);
  const repeat = start && parseRepeat(rrule, start);
  if (start === null || repeat === null || isAmongDays(repeat, start)) {
    return null;
  }
  const days = daysFrom(dayOf(start.wall), daysPerWeek);
  const day =
    days.find((each) => isAmongDays(repeat, { ...start, wall: wallTime(each) })) ?? dayOf(start.wall);
  return { day, rrule: writeRepeat(repeat, { ...start, wall: wallTime(day, timeOfDay(start.wall)) }) };
}
