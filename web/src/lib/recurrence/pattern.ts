import { type Day, dayFromDate, partsOf, weekdayOf } from "../time/days";
import { completed } from "./implied";
import { isBelowDay, type Parts } from "./rule";
import { hour, minute, type Seconds, type WallSecond } from "./seconds";

/** What a rule makes relative to its start, without its end. No part is implied any more. */
export interface Pattern extends Parts {
  start: WallSecond;
  /** Whether BYDAY counts within the month; within the year otherwise. */
  countsInMonth: boolean;
  /** For a rule of days or more: all its times of day, ascending. */
  timesOfDay: readonly Seconds[];
}

export function patternOf(parts: Parts, start: WallSecond): Pattern {
  const complete = completed(parts, start);
  // There are no leap seconds on clocks (RFC 5545, section 3.3.12).
  const seconds = [...new Set(complete.seconds.map((second) => Math.min(second, 59)))];
  const { hours, minutes } = complete;
  const times = isBelowDay(parts.frequency)
    ? []
    : combined(combined(hours, hour, minutes, minute), 1, seconds, 1);
  return {
    ...complete,
    seconds,
    start,
    countsInMonth: parts.frequency === "MONTHLY" || parts.months.length > 0,
    timesOfDay: times,
  };
}

/** Each number of one list combined with each of another, in their units. */
export const combined = (
  list: readonly number[],
  unit: Seconds,
  inner: readonly number[],
  innerUnit: Seconds,
) => list.flatMap((number) => inner.map((other) => number * unit + other * innerUnit));

/** The places that BYSETPOS selects in a list of this length, ascending from 0. */
export function chosenPlaces({ places }: Pattern, length: number): number[] {
  const found = places.map((place) => (place > 0 ? place - 1 : length + place));
  return [...new Set(found.filter((place) => place >= 0 && place < length))].toSorted((a, b) => a - b);
}

/** Whether a list contains a place, counted from 1 from the front or from the end. An empty list contains all. */
const names = (list: readonly number[], place: number, length: number) =>
  list.length === 0 || list.includes(place) || list.includes(place - length - 1);

export const hasMonth = ({ months }: Pattern, month: number) => months.length === 0 || months.includes(month);

export const hasDayOfMonth = ({ monthDays }: Pattern, date: number, length: number) =>
  names(monthDays, date, length);

/** Whether a day matches each list of the rule. */
export function matchesDay(pattern: Pattern, day: Day): boolean {
  const { months, monthDays, yearDays, weeks } = pattern;
  const isWeekdayAlone = months.length + monthDays.length + yearDays.length + weeks.length === 0;
  if (isWeekdayAlone) {
    return matchesWeekday(pattern, day);
  }
  const { year, month, date } = partsOf(day);
  return (
    hasMonth(pattern, month) &&
    names(monthDays, date, lengthOfMonth(year, month)) &&
    (yearDays.length === 0 || names(yearDays, day - dayFromDate(year, 1, 1) + 1, lengthOfYear(year))) &&
    matchesWeek(pattern, day) &&
    matchesWeekday(pattern, day)
  );
}

export function matchesWeekday({ days, countsInMonth }: Pattern, day: Day): boolean {
  const weekday = weekdayOf(day);
  const own = days.filter((each) => each.weekday === weekday);
  if (days.length === 0 || own.some(({ nth }) => nth === 0)) {
    return true;
  }
  if (own.length === 0) {
    return false;
  }
  const { year, month, date } = partsOf(day);
  const place = countsInMonth ? date : day - dayFromDate(year, 1, 1) + 1;
  const length = countsInMonth ? lengthOfMonth(year, month) : lengthOfYear(year);
  const fromFront = Math.floor((place - 1) / 7) + 1;
  const fromEnd = -(Math.floor((length - place) / 7) + 1);
  return own.some(({ nth }) => nth === fromFront || nth === fromEnd);
}

/** A week belongs to the year that has four or more of its days (ISO 8601, with any first day). */
function matchesWeek({ weeks, weekStart }: Pattern, day: Day): boolean {
  if (weeks.length === 0) {
    return true;
  }
  const fourth = day - ((weekdayOf(day) - weekStart + 7) % 7) + 3;
  const { year } = partsOf(fourth);
  const place = fourth - dayFromDate(year, 1, 1);
  const all = Math.floor((lengthOfYear(year) - 1 - (place % 7)) / 7) + 1;
  return names(weeks, Math.floor(place / 7) + 1, all);
}

/** Whether the rule names a day after the end of a month, up to 31: RFC 7529 moves it. */
export function namesDayBeyond({ weeks, yearDays, monthDays }: Pattern, length: number): boolean {
  return weeks.length + yearDays.length === 0 && monthDays.some((date) => date > length);
}

export const lengthOfMonth = (year: number, month: number) =>
  dayFromDate(year, month + 1, 1) - dayFromDate(year, month, 1);

const lengthOfYear = (year: number) => dayFromDate(year + 1, 1, 1) - dayFromDate(year, 1, 1);
