import type { Counted } from "./units";

/**
 * A day of the calendar, as the number of days since 1 January 1970. It has no time zone and no time of day, so that days can be
 * added and compared whatever clocks do: in some zones there are days without a midnight.
 */
export type Day = Counted<"day">;

const millisecondsPerDay = 86_400_000;

export const daysPerWeek = 7;

/** 1 January 1970 was a Thursday, four days after Sunday. */
const weekdayOfDayZero = 4;

export function dayFromDate(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / millisecondsPerDay;
}

/** The local day of the browser at this instant. */
export function localDayOf(instant: Date): Day {
  return dayFromDate(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}

/** The local time of the browser at this instant, in minutes after midnight. */
export function localMinuteOf(instant: Date): number {
  return instant.getHours() * 60 + instant.getMinutes();
}

/** Noon of the day in UTC, for formatters that are set to UTC. */
export function dateOf(day: Day): Date {
  return new Date((day + 0.5) * millisecondsPerDay);
}

export function isoDate(day: Day): string {
  return dateOf(day).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (((day + weekdayOfDayZero) % daysPerWeek) + daysPerWeek) % daysPerWeek;
}

/** The first day of the week that contains the day: a Sunday, unless the week starts on another weekday. */
export function weekStart(day: Day, firstWeekday = 0): Day {
  return day - ((weekdayOf(day) - firstWeekday + daysPerWeek) % daysPerWeek);
}

/** The seven days of the week that contains the day. */
export function weekOf(day: Day, firstWeekday = 0): Day[] {
  return daysFrom(weekStart(day, firstWeekday), daysPerWeek);
}

/** This many days, from the first one on. */
export function daysFrom(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => first + index);
}

export function addWeeks(day: Day, weeks: number): Day {
  return day + weeks * daysPerWeek;
}

/** Year, month from 1 to 12, and day of the month. */
export function partsOf(day: Day): { year: number; month: number; date: number } {
  const date = dateOf(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, date: date.getUTCDate() };
}

export function monthStart(day: Day): Day {
  return day - partsOf(day).date + 1;
}

export function daysInMonth(day: Day): number {
  const { year, month } = partsOf(day);
  return dayFromDate(year, month + 1, 1) - dayFromDate(year, month, 1);
}

/** The same day of another month, or its last day if it has none with that number. */
export function addMonths(day: Day, months: number): Day {
  const { year, month, date } = partsOf(day);
  const target = dayFromDate(year, month + months, 1);
  return target + Math.min(date, daysInMonth(target)) - 1;
}

/** The day of an ISO 8601 date (`2026-11-21`); null if it is invalid. */
export function parseDay(text: string): Day | null {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const day = dayFromDate(Number(year), Number(month), Number(date));
  return isoDate(Number.isNaN(day) ? 0 : day) === text ? day : null;
}
