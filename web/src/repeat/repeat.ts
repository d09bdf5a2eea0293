import { parseRule, type Rule, weekdays as weekdayLetters } from "../lib/recurrence/rule";
import { dateOfUntil, type Until, writeUntil } from "../lib/recurrence/until";
import { type Day, daysInMonth, partsOf, weekdayOf } from "../lib/time/days";
import { minutesPerDay, type TimeOfDay, type WallTime } from "../lib/time/units";
import { dayOf, timeOfDay, wallTime } from "../lib/time/wall";
import type { Zone } from "../lib/time/zone";

/** The start of a series: local time of its zone; whole days have no zone. */
export interface RepeatStart {
  wall: WallTime;
  zone: Zone | null;
}

/** The day of a month: the start's date, the last day, or the start's weekday, the nth or the last (-1). */
export type MonthlyBy = { kind: "date" } | { kind: "lastDay" } | { kind: "weekday"; nth: number };

/** 0 is Sunday. */
export type Every =
  | { unit: "day" }
  | { unit: "week"; weekdays: readonly number[] }
  | { unit: "month"; by: MonthlyBy }
  | { unit: "year" };

/** The last day, in the event's zone. */
export type End = { kind: "never" } | { kind: "until"; day: Day } | { kind: "count"; count: number };

/** How an event repeats, as far as the form can show it. All of it is relative to the day on which the event starts. */
export interface Repeat {
  every: Every;
  interval: number;
  end: End;
  /** The first day of the week: it determines which weeks "every second week" means. */
  firstWeekday: number;
}

const monday = 1;

/** The rule in the form for this start; null if the form cannot show it exactly. */
export function parseRepeat(text: string, start: RepeatStart): Repeat | null {
  const rule = parseRule(text);
  const every = rule && everyOf(rule, dayOf(start.wall));
  if (rule === null || every === null) {
    return null;
  }
  return { every, interval: rule.interval, end: endOf(rule, start), firstWeekday: rule.weekStart };
}

const isEmpty = (...lists: (readonly unknown[])[]) => lists.every((list) => list.length === 0);

function everyOf(rule: Rule, start: Day): Every | null {
  const { frequency, months, monthDays, days, places } = rule;
  const { month, date } = partsOf(start);
  if (rule.skip !== "OMIT" || !isEmpty(rule.seconds, rule.minutes, rule.hours, rule.yearDays, rule.weeks)) {
    return null;
  }
  switch (frequency) {
    case "DAILY":
      if (!isEmpty(months, monthDays, places)) {
        return null;
      }
      // The days of each week are those of every week; with a step they are not.
      return isEmpty(days) ? { unit: "day" } : rule.interval === 1 ? weekOf(rule) : null;
    case "WEEKLY":
      if (!isEmpty(months, places)) {
        return null;
      }
      return isEmpty(days) ? { unit: "week", weekdays: [weekdayOf(start)] } : weekOf(rule);
    case "MONTHLY": {
      const by = isEmpty(months) ? monthlyBy(rule, start) : null;
      return by && { unit: "month", by };
    }
    case "YEARLY": {
      const isStart = isOnly(months, month) && isOnly(monthDays, date);
      return isStart && isEmpty(days, places) ? { unit: "year" } : null;
    }
    default:
      return null;
  }
}

/** Whether a list contains only this number, or nothing. */
const isOnly = (list: readonly number[], number: number) => list.every((each) => each === number);

function weekOf({ days }: Rule): Every {
  return { unit: "week", weekdays: inOrder(days.map(({ weekday }) => weekday)) };
}

/** From Monday on, each once. */
function inOrder(weekdays: readonly number[]): number[] {
  return [...new Set(weekdays)].toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
}

function monthlyBy({ monthDays, days, places }: Rule, start: Day): MonthlyBy | null {
  const [weekday, ...otherDays] = days;
  const [place = 0, ...otherPlaces] = places;
  if (weekday === undefined) {
    if (places.length > 0) {
      return null;
    }
    const isLast = monthDays.length === 1 && monthDays[0] === -1 && isLastDay(start);
    return isLast ? { kind: "lastDay" } : isOnly(monthDays, partsOf(start).date) ? { kind: "date" } : null;
  }
  // Outlook writes `BYDAY=TU;BYSETPOS=2` for `BYDAY=2TU`.
  const nth = weekday.nth === 0 ? place : weekday.nth;
  const isOne = otherDays.length + otherPlaces.length + monthDays.length === 0;
  const isTwice = weekday.nth !== 0 && places.length > 0;
  const fits = weekday.weekday === weekdayOf(start) && nthsOf(start).includes(nth);
  return isOne && !isTwice && fits ? { kind: "weekday", nth } : null;
}

export const isLastDay = (day: Day) => partsOf(day).date === daysInMonth(day);

/** The positions of a day among its weekday in the month: the nth if each month has one, and the last (-1). */
export function nthsOf(day: Day): number[] {
  const { date } = partsOf(day);
  const nth = Math.ceil(date / 7);
  return [...(nth <= 4 ? [nth] : []), ...(date + 7 > daysInMonth(day) ? [-1] : [])];
}

/** The ways to describe a start as a day of the month. */
export function monthlyChoices(start: RepeatStart): MonthlyBy[] {
  const day = dayOf(start.wall);
  return [
    { kind: "date" },
    ...(isLastDay(day) ? [{ kind: "lastDay" } as const] : []),
    ...nthsOf(day).map((nth) => ({ kind: "weekday", nth }) as const),
  ];
}

function endOf({ count, until }: Rule, start: RepeatStart): End {
  if (count !== null) {
    return { kind: "count", count };
  }
  return until === null ? { kind: "never" } : { kind: "until", day: lastDayOf(until, start) };
}

/** The last day on which there may be an occurrence: that of UNTIL, unless its time is before the event's. */
export function lastDayOf(until: Until, { wall, zone }: RepeatStart): Day {
  const secondsPerDay = 86_400;
  if (zone === null || until.kind === "day") {
    return dateOfUntil(until) / secondsPerDay;
  }
  const minute = Math.floor(until.at / 60);
  const last: WallTime = until.kind === "utc" ? zone.wallAt(minute) : minute;
  return timeOfDay(last) < timeOfDay(wall) ? dayOf(last) - 1 : dayOf(last);
}

/** The rule of a form. Parts that the start implies are not written, so that the rule follows the start when it is moved. */
export function writeRepeat(repeat: Repeat, start: RepeatStart): string {
  const { every, interval, end, firstWeekday } = repeat;
  const parts = [`FREQ=${frequencyOf[every.unit]}`];
  if (interval > 1) {
    parts.push(`INTERVAL=${interval}`);
  }
  parts.push(...daysOf(every, dayOf(start.wall)));
  if (dependsOnWeek(repeat) && firstWeekday !== monday) {
    parts.push(`WKST=${weekdayLetters[firstWeekday]}`);
  }
  if (end.kind === "count") {
    parts.push(`COUNT=${end.count}`);
  } else if (end.kind === "until") {
    parts.push(`UNTIL=${writeUntil(untilOf(end.day, start))}`);
  }
  return parts.join(";");
}

/** Whether the first day of the week matters. */
export const dependsOnWeek = ({ every, interval }: Repeat) =>
  every.unit === "week" && every.weekdays.length > 1 && interval > 1;

const frequencyOf = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

function daysOf(every: Every, start: Day): string[] {
  const letters = weekdayLetters[weekdayOf(start)];
  if (every.unit === "week") {
    const { weekdays } = every;
    const isImplied = isOnly(weekdays, weekdayOf(start));
    return isImplied
      ? []
      : [
          `BYDAY=${inOrder(weekdays)
            .map((each) => weekdayLetters[each])
            .join(",")}`,
        ];
  }
  if (every.unit !== "month" || every.by.kind === "date") {
    return [];
  }
  return [every.by.kind === "lastDay" ? "BYMONTHDAY=-1" : `BYDAY=${every.by.nth}${letters}`];
}

const lastMinuteOfDay: TimeOfDay = minutesPerDay - 1;

/** The end of a day. For timed events it is an instant, because RFC 5545 requires UTC there. */
export function untilOf(day: Day, { zone }: RepeatStart): Until {
  return zone === null
    ? { kind: "day", at: day * 86_400 }
    : { kind: "utc", at: zone.instantAt(wallTime(day, lastMinuteOfDay)) * 60 + 59 };
}

/**
 * The rule after its event was moved to another start, if it can be expressed for the new one: an event that repeats on its
 * weekday, its date or its place in the month still does. If there are several weekdays, the start's own moves, unless the new
 * one is among them. A rule that the form cannot show stays unchanged.
 */
export function followStart(text: string, from: RepeatStart, to: RepeatStart): string {
  const repeat = parseRepeat(text, from);
  if (repeat === null) {
    return text;
  }
  const moved = { ...repeat, every: movedEvery(repeat.every, dayOf(from.wall), dayOf(to.wall)) };
  const present = parseRepeat(text, to);
  return JSON.stringify(present) === JSON.stringify(moved) ? text : writeRepeat(moved, to);
}

function movedEvery(every: Every, from: Day, to: Day): Every {
  if (every.unit === "week") {
    if (isWorkweek(every.weekdays) || every.weekdays.includes(weekdayOf(to))) {
      return every;
    }
    const weekdays = every.weekdays.map((each) => (each === weekdayOf(from) ? weekdayOf(to) : each));
    return { unit: "week", weekdays: inOrder(weekdays) };
  }
  if (every.unit === "month" && every.by.kind === "weekday") {
    const [first = -1, last = first] = nthsOf(to);
    return { unit: "month", by: { kind: "weekday", nth: every.by.nth < 0 ? last : first } };
  }
  if (every.unit === "month" && every.by.kind === "lastDay" && !isLastDay(to)) {
    return { unit: "month", by: { kind: "date" } };
  }
  return every;
}

/** Whether a start is on one of the weekdays of a rule. */
export const isAmongDays = ({ every }: Repeat, { wall }: RepeatStart): boolean =>
  every.unit !== "week" || every.weekdays.includes(weekdayOf(dayOf(wall)));

/** Monday to Friday. */
export const isWorkweek = (weekdays: readonly number[]): boolean => inOrder(weekdays).join() === "1,2,3,4,5";
