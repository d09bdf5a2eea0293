import { type Parts, parseRule, type Rule, weekdays as weekdayLetters } from "../recurrence/rule";
import { dateOfUntil, type Until, writeUntil } from "../recurrence/until";
import { type Day, daysInMonth, partsOf, weekdayOf } from "../time/days";
import { minutesPerDay, type TimeOfDay, type WallTime } from "../time/units";
import { dayOf, timeOfDay, wallTime } from "../time/wall";
import type { Zone } from "../time/zone";

/** When a series begins: what the clocks of its zone show; whole days have no zone. */
export interface RepeatStart {
  wall: WallTime;
  zone: Zone | null;
  /** The rule will be counted from another day, which nobody knows yet: what this one would imply is not said. */
  isOpen?: boolean;
}

/** On which day of a month: the start's date, the last day, or the start's weekday, the nth or the last (-1). */
export type MonthlyBy = { kind: "date" } | { kind: "lastDay" } | { kind: "weekday"; nth: number };

/** 0 is Sunday. */
export type Every =
  | { unit: "day" }
  | { unit: "week"; weekdays: readonly number[] }
  | { unit: "month"; by: MonthlyBy }
  | { unit: "year" };

/** The last day, in the event's zone. */
export type End = { kind: "never" } | { kind: "until"; day: Day } | { kind: "count"; count: number };

/** How an event repeats, as far as the form can draw it. All of it is about the day that the event starts on. */
export interface Repeat {
  every: Every;
  interval: number;
  end: End;
  /** The weekday that weeks begin on: which weeks every second one is depends on it. */
  firstWeekday: number;
}

const monday = 1;

/** What of a rule the form can draw beside this start; null if it cannot draw it exactly. */
export function parseRepeat(text: string, start: RepeatStart): Repeat | null {
  const rule = parseRule(text);
  const every = rule && (start.isOpen === true ? openEveryOf(rule) : everyOf(rule, dayOf(start.wall)));
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
      // The days of each week are those of every week: with a step they are not.
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

/** Without a start that would make more of it: a step, or weekdays by their names. */
function openEveryOf(rule: Rule): Every | null {
  if (isBare(rule)) {
    return bareEvery[rule.frequency] ?? null;
  }
  const isOfWeek = rule.frequency === "WEEKLY" || (rule.frequency === "DAILY" && rule.interval === 1);
  const hasDaysAlone = rule.days.every(({ nth }) => nth === 0) && isBare({ ...rule, days: [] });
  return isOfWeek && hasDaysAlone ? weekOf(rule) : null;
}

const bareEvery: Partial<Record<Rule["frequency"], Every>> = {
  DAILY: { unit: "day" },
  WEEKLY: { unit: "week", weekdays: [] },
  MONTHLY: { unit: "month", by: { kind: "date" } },
  YEARLY: { unit: "year" },
};

/** Whether a rule says nothing but its step and its end. */
export const isBare = ({ skip, seconds, minutes, hours, days, monthDays, places, ...rule }: Parts) =>
  skip === "OMIT" &&
  isEmpty(seconds, minutes, hours, days, monthDays, rule.yearDays, rule.weeks, rule.months, places);

/** Whether a list names this alone, or nothing. */
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
  // `BYDAY=TU;BYSETPOS=2` is how Outlook writes `BYDAY=2TU`.
  const nth = weekday.nth === 0 ? place : weekday.nth;
  const isOne = otherDays.length + otherPlaces.length + monthDays.length === 0;
  const isTwice = weekday.nth !== 0 && places.length > 0;
  const fits = weekday.weekday === weekdayOf(start) && nthsOf(start).includes(nth);
  return isOne && !isTwice && fits ? { kind: "weekday", nth } : null;
}

export const isLastDay = (day: Day) => partsOf(day).date === daysInMonth(day);

/** Which of its weekday in its month a day is: the nth if each month has one, and the last (-1). */
export function nthsOf(day: Day): number[] {
  const { date } = partsOf(day);
  const nth = Math.ceil(date / 7);
  return [...(nth <= 4 ? [nth] : []), ...(date + 7 > daysInMonth(day) ? [-1] : [])];
}

/** The days of a month that a start can be meant as. */
export function monthlyChoices(start: RepeatStart): MonthlyBy[] {
  if (start.isOpen === true) {
    return [{ kind: "date" }];
  }
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

/** The last day on which there may be an occurrence: that of UNTIL, unless its time comes before the event's. */
export function lastDayOf(until: Until, { wall, zone }: RepeatStart): Day {
  const secondsPerDay = 86_400;
  if (zone === null || until.kind === "day") {
    return dateOfUntil(until) / secondsPerDay;
  }
  const minute = Math.floor(until.at / 60);
  const last: WallTime = until.kind === "utc" ? zone.wallAt(minute) : minute;
  return timeOfDay(last) < timeOfDay(wall) ? dayOf(last) - 1 : dayOf(last);
}

/** The rule that a form says. What the start implies is not written, so that the rule follows it when it is moved. */
export function writeRepeat(repeat: Repeat, start: RepeatStart): string {
  const { every, interval, end, firstWeekday } = repeat;
  const parts = [`FREQ=${frequencyOf[every.unit]}`];
  if (interval > 1) {
    parts.push(`INTERVAL=${interval}`);
  }
  parts.push(...daysOf(every, start));
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

/** Whether it matters which weekday weeks begin on. */
export const dependsOnWeek = ({ every, interval }: Repeat) =>
  every.unit === "week" && every.weekdays.length > 1 && interval > 1;

const frequencyOf = { day: "DAILY", week: "WEEKLY", month: "MONTHLY", year: "YEARLY" } as const;

function daysOf(every: Every, { wall, isOpen = false }: RepeatStart): string[] {
  const start = dayOf(wall);
  const letters = weekdayLetters[weekdayOf(start)];
  if (every.unit === "week") {
    const { weekdays } = every;
    const isImplied = isEmpty(weekdays) || (!isOpen && isOnly(weekdays, weekdayOf(start)));
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

/** The end of a day. Beside a time it is an instant, for RFC 5545 wants UTC there. */
export function untilOf(day: Day, { zone }: RepeatStart): Until {
  return zone === null
    ? { kind: "day", at: day * 86_400 }
    : { kind: "utc", at: zone.instantAt(wallTime(day, lastMinuteOfDay)) * 60 + 59 };
}

/**
 * The rule after its event was moved to another start, where the rule says the same of the new one: an event that repeats on its
 * weekday, its date or its place in the month still does. Of several weekdays the start's own moves along, unless the other one is among
 * them. A rule that the form cannot draw stays as it is.
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

/** Whether a start is on one of the weekdays that a rule names. */
export const isAmongDays = ({ every }: Repeat, { wall, isOpen = false }: RepeatStart): boolean =>
  isOpen || every.unit !== "week" || every.weekdays.includes(weekdayOf(dayOf(wall)));

/** Monday to Friday. */
export const isWorkweek = (weekdays: readonly number[]): boolean => inOrder(weekdays).join() === "1,2,3,4,5";
