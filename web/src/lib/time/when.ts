import { type Day, isoDate, parseDay } from "./days";
import { type Minutes, minutesPerDay, type Zone } from "./zone";

/** When something takes place: from one instant to another, or all day long on days of no particular zone. */
export type When =
  | { allDay: false; start: Minutes; end: Minutes }
  /** The end is the day after the last. */
  | { allDay: true; start: Day; end: Day };

/** The grid's step. */
export const minutesPerStep = 5;
const millisecondsPerMinute = 60_000;
/** The longest that anything may take (the API's rule). */
const longest = 366 * minutesPerDay;

export const minuteOf = (instant: string): Minutes => Math.floor(Date.parse(instant) / millisecondsPerMinute);
export const instantOf = (minute: Minutes): string => new Date(minute * millisecondsPerMinute).toISOString();

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
    : { allDay: false, start: minuteOf(start), end: minuteOf(end) };
}

export function toApiTimes(when: When): { start: string; end: string; all_day: boolean } {
  const write = when.allDay ? isoDate : instantOf;
  return { start: write(when.start), end: write(when.end), all_day: when.allDay };
}

/** By how much something is moved: whole days, and minutes of the day. */
export interface Shift {
  days: number;
  minutes: number;
}

/**
 * Moved, with its length kept. Days are days on the wall: what begins at nine still does, though clocks be changed
 * in between. All-day things know no minutes.
 */
export function moved(when: When, { days, minutes }: Shift, zone: Zone): When {
  if (when.allDay) {
    return { ...when, start: when.start + days, end: when.end + days };
  }
  const onTheDay = days === 0 ? when.start : zone.instantAt(zone.wallAt(when.start) + days * minutesPerDay);
  const start = onTheDay + minutes;
  return { ...when, start, end: start + when.end - when.start };
}

/** With another end, at least a step after the start and no later than the API allows. */
export function endingAt(when: When, end: number): When {
  const [least, most] = when.allDay ? [1, longest / minutesPerDay] : [minutesPerStep, longest];
  return { ...when, end: Math.min(Math.max(end, when.start + least), when.start + most) };
}

/** With another start, at least a step before the end and no earlier than the API allows. */
export function startingAt(when: When, start: number): When {
  const [least, most] = when.allDay ? [1, longest / minutesPerDay] : [minutesPerStep, longest];
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
  const dayAt = (instant: Minutes) => Math.floor(zone.wallAt(instant) / minutesPerDay);
  return { from: dayAt(when.start), to: dayAt(when.end - 1) + 1 };
}
