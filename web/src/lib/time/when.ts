import { type Day, isoDate, parseDay } from "./days";
import { type Instant, type Minutes, minutesPerDay } from "./units";
import { dayOf } from "./wall";
import type { Zone } from "./zone";

/** When something takes place: between two instants, or on whole days without a zone. */
export type When = TimedWhen | WholeDays;

export interface TimedWhen {
  allDay: false;
  start: Instant;
  end: Instant;
}

interface WholeDays {
  allDay: true;
  start: Day;
  /** The day after the last. */
  end: Day;
}

/** The grid's step. */
export const minutesPerStep = 5;
const millisecondsPerMinute = 60_000;
/** The maximum length of anything (the API's rule). */
export const mostDays = 366;

export const parseInstant = (text: string): Instant => Math.floor(Date.parse(text) / millisecondsPerMinute);
export const formatInstant = (instant: Instant): string =>
  new Date(instant * millisecondsPerMinute).toISOString();

/** Parses the API's times: instants, or dates. */
export function parseApiTimes({
  start,
  end,
  all_day,
}: {
  start: string;
  end: string;
  all_day: boolean;
}): When {
  return all_day
    ? { allDay: true, start: parseDay(start) ?? 0, end: parseDay(end) ?? 1 }
    : { allDay: false, start: parseInstant(start), end: parseInstant(end) };
}

export function toApiTimes(when: When): { start: string; end: string; all_day: boolean } {
  return when.allDay
    ? { start: isoDate(when.start), end: isoDate(when.end), all_day: true }
    : { start: formatInstant(when.start), end: formatInstant(when.end), all_day: false };
}

/** The amount of a move: whole days, and minutes of the day. */
export interface Shift {
  days: number;
  minutes: Minutes;
}

/**
 * A later or earlier instant. Days are local days: something at nine stays at nine, even if clocks are changed in between and a
 * day has 23 or 25 hours.
 */
export function shifted(instant: Instant, { days, minutes }: Shift, zone: Zone): Instant {
  const onTheDay = days === 0 ? instant : zone.instantAt(zone.wallAt(instant) + days * minutesPerDay);
  return onTheDay + minutes;
}

/** Moved, with the same length. Minutes do not apply to whole days. */
export function moved<T extends When>(when: T, shift: Shift, zone: Zone): T {
  const start = when.allDay ? when.start + shift.days : shifted(when.start, shift, zone);
  return { ...when, start, end: start + when.end - when.start };
}

/** With another length, by moving its end. */
export function lengthened(when: When, shift: Shift, zone: Zone): When {
  return endingAt(when, when.allDay ? when.end + shift.days : shifted(when.end, shift, zone));
}

/** The length of something: local days, and the rest of the last one. */
export interface Length {
  days: number;
  minutes: Minutes;
}

export function daysAndMinutes(when: When, zone: Zone): Length {
  if (when.allDay) {
    return { days: when.end - when.start, minutes: 0 };
  }
  const after = (days: number) => shifted(when.start, { days, minutes: 0 }, zone);
  const touched = dayOf(zone.wallAt(when.end)) - dayOf(zone.wallAt(when.start));
  // The last day that it touches may not be complete.
  const days = touched > 0 && after(touched) > when.end ? touched - 1 : touched;
  return { days, minutes: when.end - after(days) };
}

/** Whether something with times lasts a whole local day or longer: from nine to nine. */
export function lastsADay(when: When, zone: Zone): boolean {
  const shortest = minutesPerDay - 180;
  return !when.allDay && when.end - when.start >= shortest && daysAndMinutes(when, zone).days >= 1;
}

/** With another end, at least a step after the start and no later than the API allows. */
export function endingAt<T extends When>(when: T, end: T["end"]): T {
  const [least, most] = when.allDay ? [1, mostDays] : [minutesPerStep, mostDays * minutesPerDay];
  return { ...when, end: Math.min(Math.max(end, when.start + least), when.start + most) };
}

/** With another start, at least a step before the end and no earlier than the API allows. */
export function startingAt<T extends When>(when: T, start: T["start"]): T {
  const [least, most] = when.allDay ? [1, mostDays] : [minutesPerStep, mostDays * minutesPerDay];
  return { ...when, start: Math.max(Math.min(start, when.end - least), when.end - most) };
}

export function sameTimes(a: When, b: When): boolean {
  return a.allDay === b.allDay && a.start === b.start && a.end === b.end;
}

/** The first day of something and the day after its last one, in a zone. */
export function daySpan(when: When, zone: Zone): { from: Day; to: Day } {
  if (when.allDay) {
    return { from: when.start, to: when.end };
  }
  return { from: dayOf(zone.wallAt(when.start)), to: dayOf(zone.wallAt(when.end - 1)) + 1 };
}

/** The next instant at which the local time is a multiple of this many minutes, such as a full hour. */
export function nextMultiple(minutes: Minutes, after: Instant, zone: Zone): Instant {
  let next = after;
  do {
    const past = zone.wallAt(next) % minutes;
    // If clocks are changed in between, the local time may be another one then.
    next += minutes - past;
  } while (zone.wallAt(next) % minutes !== 0);
  return next;
}
