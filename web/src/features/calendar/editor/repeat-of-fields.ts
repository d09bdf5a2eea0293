import type { Recurrence } from "../../../api/generated/models/Recurrence";
import { wallOf } from "../../../lib/time/clock-fields";
import { type Day, daysFrom, daysPerWeek } from "../../../lib/time/days";
import { dayOf, timeOfDay, wallTime } from "../../../lib/time/wall";
import { zoneOf } from "../../../lib/time/zone";
import { followStart, isAmongDays, parseRepeat, type RepeatStart, writeRepeat } from "../../../repeat/repeat";
import type { EventFields } from "./event-fields";

/** The start of the event for a rule; null while the fields have no valid time. */
export function repeatStartOf({ allDay, zone, startDay, startTime }: EventFields): RepeatStart | null {
  const wall = wallOf(startDay, allDay ? "00:00" : startTime);
  return wall === null ? null : { wall, zone: allDay ? null : zoneOf(zone) };
}

/** A recurrence with another rule. Dates that are added or excluded are not part of the form; without a rule they are removed. */
export const withRule = (recurrence: Recurrence | null, rrule: string | null): Recurrence | null =>
  rrule === null ? null : { rrule, rdates: recurrence?.rdates ?? [], exdates: recurrence?.exdates ?? [] };

/**
 * The fields after the start was moved: the rule is adapted to the new start. While a date is being typed it passes through other
 * dates, so as long as only the start has moved, the rule is taken from `origin`, with which the form began.
 */
export function ruleFollowing(before: EventFields, after: EventFields, origin = before): EventFields {
  const isOrigins = ruleAt(origin, before) === before.recurrence?.rrule;
  const rrule = ruleAt(isOrigins ? origin : before, after);
  return rrule === null ? after : { ...after, recurrence: withRule(before.recurrence, rrule) };
}

/** The rule of some fields adapted to the start of others; null if there is no rule, or one of the starts is invalid. */
function ruleAt(fields: EventFields, other: EventFields): string | null {
  const [from, to] = [repeatStartOf(fields), repeatStartOf(other)];
  const rrule = fields.recurrence?.rrule ?? null;
  return rrule === null || from === null || to === null ? null : followStart(rrule, from, to);
}

/** The later day on which the event starts if it repeats by this rule, and the rule for that day; null if the start can stay. */
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
