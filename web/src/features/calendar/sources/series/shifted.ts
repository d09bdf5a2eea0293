import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { minutesPerDay, type WallTime } from "../../../../lib/time/units";
import { dayOf, timeOfDay, wallTime } from "../../../../lib/time/wall";
import { parseApiTimes, parseInstant, toApiTimes, type When } from "../../../../lib/time/when";
import { type Zone, zoneOf } from "../../../../lib/time/zone";
import { timeFields } from "../event-content";
import { repeatStartOf } from "./series-parts";

export const namesTimes = (fields: UpdateEvent): boolean => timeFields.some((name) => name in fields);

/** An event with the times of a change. */
export const retimed = (
  event: Event,
  { start, end, all_day, time_zone }: UpdateEvent,
  viewer: Zone,
): Event => {
  const allDay = all_day ?? event.all_day;
  return {
    ...event,
    start: start ?? event.start,
    end: end ?? event.end,
    all_day: allDay,
    time_zone: allDay ? null : (time_zone ?? event.time_zone ?? viewer.name),
  };
};

const wallOf = ({ allDay, start }: When, zone: Zone): WallTime =>
  allDay ? start * minutesPerDay : zone.wallAt(start);

/** The move of an occurrence, in local times of its series. */
export interface Move {
  was: WallTime;
  is: WallTime;
  /** Null for whole days. */
  from: Zone | null;
  to: Zone | null;
}

export function moveOf(occurrence: Event, fields: UpdateEvent, viewer: Zone): Move {
  const after = retimed(occurrence, fields, viewer);
  const [from = viewer, to = viewer] = [occurrence, after].map(({ time_zone: name }) =>
    name === null ? viewer : zoneOf(name),
  );
  const [before, when] = [parseApiTimes(occurrence), parseApiTimes(after)];
  const [was, shown] = [wallOf(before, from), wallOf(when, to)];
  // On a day that skips its time the clock shows a later one, although it has not moved.
  const sameTime = shown - timeOfDay(shown) + timeOfDay(was);
  const isSkipped = from === to && !before.allDay && !when.allDay && to.instantAt(sameTime) === when.start;
  return {
    was,
    is: isSkipped ? sameTime : shown,
    from: before.allDay ? null : from,
    to: when.allDay ? null : to,
  };
}

/**
 * Where a move puts the occurrence that the rule makes on that day: an occurrence that was added, or that a change of the clocks
 * made later, is at another time than the rule's.
 */
export function ruleTimeAfter(before: Event, { was, is, to }: Move): WallTime {
  const later = timeOfDay(was) - timeOfDay(repeatStartOf(before).wall);
  return to === null ? is : wallTime(dayOf(is), timeOfDay(is - later));
}

const lengthOf = ({ start, end }: When): number => end - start;

/**
 * The length of a series of which an occurrence gets this time. Normally the new length; but an occurrence that only moves may
 * have its own length, and then the others keep theirs.
 */
export function lengthAfter(series: Event, occurrence: Event, when: When): number {
  const isMoved =
    occurrence.all_day === when.allDay && lengthOf(when) === lengthOf(parseApiTimes(occurrence));
  return lengthOf(isMoved ? parseApiTimes(series) : when);
}

/**
 * The times of a whole series after a change of the times of one occurrence: its start moves by as much in local time, and it
 * gets the same length.
 */
export function timesOfSeries(
  series: Event,
  occurrence: Event,
  fields: UpdateEvent,
  viewer: Zone,
): UpdateEvent {
  if (!namesTimes(fields)) {
    return fields;
  }
  const after = retimed(occurrence, fields, viewer);
  const { was, is, from, to } = moveOf(occurrence, fields, viewer);
  const when = parseApiTimes(after);
  const begin = wallOf(parseApiTimes(series), from ?? viewer);
  const length = lengthAfter(series, occurrence, when);
  if (from !== null && !when.allDay && is === was && from === to) {
    // A time that occurs twice need not be the first.
    const start = parseInstant(series.start);
    return { ...fields, ...toApiTimes({ ...when, start, end: start + length }) };
  }
  if (when.allDay) {
    const start = dayOf(begin) + when.start - dayOf(was);
    return { ...fields, ...toApiTimes({ ...when, start, end: start + length }) };
  }
  const start = (to ?? viewer).instantAt(begin + is - was);
  return { ...fields, ...toApiTimes({ ...when, start, end: start + length }) };
}
