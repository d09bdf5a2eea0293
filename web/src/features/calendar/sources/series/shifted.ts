import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { minutesPerDay, type WallTime } from "../../../../lib/time/units";
import { dayOf } from "../../../../lib/time/wall";
import { parseApiTimes, parseInstant, toApiTimes, type When } from "../../../../lib/time/when";
import { type Zone, zoneOf } from "../../../../lib/time/zone";
import { timeFields } from "../event-content";

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
  const [zone, former] = [after, occurrence].map(({ time_zone: name }) =>
    name === null ? viewer : zoneOf(name),
  );
  const when = parseApiTimes(after);
  const begin = wallOf(parseApiTimes(series), former ?? viewer);
  const was = wallOf(parseApiTimes(occurrence), former ?? viewer);
  const is = wallOf(when, zone ?? viewer);
  const length = when.end - when.start;
  if (!series.all_day && !when.allDay && is === was && zone === former) {
    // It need not be the first coming of a time that comes twice.
    const start = parseInstant(series.start);
    return { ...fields, ...toApiTimes({ ...when, start, end: start + length }) };
  }
  const start = when.allDay
    ? dayOf(begin) + when.start - dayOf(was)
    : (zone ?? viewer).instantAt(begin + is - was);
  return { ...fields, ...toApiTimes({ ...when, start, end: start + length }) };
}
