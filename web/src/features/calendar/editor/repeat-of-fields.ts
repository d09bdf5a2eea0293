import type { Recurrence } from "../../../api/generated/models/Recurrence";
import { wallOf } from "../../../lib/time/clock-fields";
import { zoneOf } from "../../../lib/time/zone";
import { followStart, type RepeatStart } from "../repeat/repeat";
import type { EventFields } from "./event-fields";

/** Where what the fields describe begins, as a rule sees it; null while they say no time. */
export function repeatStartOf({ allDay, zone, startDay, startTime }: EventFields): RepeatStart | null {
  const wall = wallOf(startDay, allDay ? "00:00" : startTime);
  return wall === null ? null : { wall, zone: allDay ? null : zoneOf(zone) };
}

/** A recurrence with another rule. Dates that are added or left out are no part of the form, and go with the last rule. */
export const withRule = (recurrence: Recurrence | null, rrule: string | null): Recurrence | null =>
  rrule === null ? null : { rrule, rdates: recurrence?.rdates ?? [], exdates: recurrence?.exdates ?? [] };

/** What the fields say after the start was moved: the rule says the same of the new one. */
export function ruleFollowing(before: EventFields, after: EventFields): EventFields {
  const [from, to] = [repeatStartOf(before), repeatStartOf(after)];
  const rrule = before.recurrence?.rrule ?? null;
  return rrule === null || from === null || to === null
    ? after
    : { ...after, recurrence: withRule(before.recurrence, followStart(rrule, from, to)) };
}
