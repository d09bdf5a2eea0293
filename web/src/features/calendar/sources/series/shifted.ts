import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { minutesPerDay, type WallTime } from "../../../../lib/time/units";
import { dayOf, timeOfDay, wallTime } from "../../../../lib/time/wall";
import { parseApiTimes, parseInstant, toApiTimes, type When } from "../../../../lib/time/when";
import { type Zone, zoneOf } from "../../../../lib/time/zone";
import { timeFields } from "../event-content";
import { repeatStartOf } from "./series-parts";

export const namesTimes = (fields: UpdateEvent): boolean => timeFields.some((name) => name in fields);

/** An event with the times of a change in it. */
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

/** An occurrence that goes elsewhere, by what the clocks of its series show. */
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
  // On a day that skips its time it shows a later one, and still is at its own.
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
 * Where a move puts what the rule of a series makes on that day: an occurrence that was added, or that the clocks made later, is at another
 * time than the rule's.
 */
export function ruleTimeAfter(before: Event, { was, is, to }: Move): WallTime {
  const later = timeOfDay(was) - timeOfDay(repeatStartOf(before).wall);
  return to === null ? is : wallTime(dayOf(is), timeOfDay(is - later));
}

const lengthOf = ({ start, end }: When): number => end - start;

/**
 * How long a series is of which an occurrence is put to this time: as long. One that only moves may have a length of its own, and the
 * others keep theirs.
 */
export function lengthAfter(series: Event, occurrence: Event, when: When): number {
  const isMoved =
    occurrence.all_day === when.allDay && lengthOf(when) === lengthOf(parseApiTimes(occurrence));
  return lengthOf(isMoved ? parseApiTimes(series) : when);
}

/**
 * What a change of an occurrence's times says of the times of its whole series: that begins as much earlier or later by the clock, and
 * lasts as long.
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
    // It need not be the first coming of a time that comes twice.
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
