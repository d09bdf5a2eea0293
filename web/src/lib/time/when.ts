import { type Day, isoDate, parseDay } from "./days";
import { type Instant, type Minutes, minutesPerDay } from "./units";
import { dayOf } from "./wall";
import type { Zone } from "./zone";

/** When something takes place: from one instant to another, or all day long on days of no particular zone. */
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
/** The longest that anything may take (the API's rule). */
export const mostDays = 366;

export const parseInstant = (text: string): Instant => Math.floor(Date.parse(text) / millisecondsPerMinute);
export const formatInstant = (instant: Instant): string =>
  new Date(instant * millisecondsPerMinute).toISOString();

/** As the API says it: instants, or dates. */
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

/** By how much something is moved: whole days, and minutes of the day. */
export interface Shift {
  days: number;
  minutes: Minutes;
}

/**
 * Later or earlier. Days are days on the wall: what is at nine still is, though clocks be changed in between. Those days
 * have 23 or 25 hours.
 */
export function shifted(instant: Instant, { days, minutes }: Shift, zone: Zone): Instant {
  const onTheDay = days === 0 ? instant : zone.instantAt(zone.wallAt(instant) + days * minutesPerDay);
  return onTheDay + minutes;
}

/** Moved, with its length kept. All-day things know no minutes. */
export function moved<T extends When>(when: T, shift: Shift, zone: Zone): T {
  const start = when.allDay ? when.start + shift.days : shifted(when.start, shift, zone);
  return { ...when, start, end: start + when.end - when.start };
}

/** Made longer or shorter, by its end. */
export function lengthened(when: When, shift: Shift, zone: Zone): When {
  return endingAt(when, when.allDay ? when.end + shift.days : shifted(when.end, shift, zone));
}

/** How long something takes, as people say it: days on the wall, and what is left of the last one. */
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
  // The last day that it touches may not be over.
  const days = touched > 0 && after(touched) > when.end ? touched - 1 : touched;
  return { days, minutes: when.end - after(days) };
}

/** Whether something with a time lasts a whole day or longer, as clocks on the wall have it: from nine to nine. */
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

/** The first day of something and the day after its last, as they are in a zone. */
export function daySpan(when: When, zone: Zone): { from: Day; to: Day } {
  if (when.allDay) {
    return { from: when.start, to: when.end };
  }
  return { from: dayOf(zone.wallAt(when.start)), to: dayOf(zone.wallAt(when.end - 1)) + 1 };
}

/** The next instant at which clocks show a multiple of so many minutes, such as a full hour. */
export function nextMultiple(minutes: Minutes, after: Instant, zone: Zone): Instant {
  let next = after;
  do {
    const past = zone.wallAt(next) % minutes;
    // Where the clocks are changed in between they may show another time then.
    next += minutes - past;
  } while (zone.wallAt(next) % minutes !== 0);
  return next;
}
