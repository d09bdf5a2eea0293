import { type Day, dayFromDate, partsOf } from "../time/days";
import { type Budget, spend } from "./budget";
import {
  chosenPlaces,
  hasDayOfMonth,
  hasMonth,
  lengthOfMonth,
  matchesDay,
  matchesWeekday,
  namesDayBeyond,
  type Pattern,
} from "./pattern";
import type { Frequency } from "./rule";
import { clamped, dayNumber, day as secondsPerDay, type WallSecond } from "./seconds";

/** What a rule makes in one period: `at` returns the times one by one, ascending, because a year may have 31 million. */
interface Content {
  length: number;
  at: (index: number) => WallSecond;
}

/** The wall times of a rule of days, weeks, months or years, between two times inclusive. */
export function* periodTimes(
  pattern: Pattern,
  from: WallSecond,
  to: WallSecond,
  budget: Budget,
): Generator<WallSecond> {
  if (from > to) {
    return;
  }
  const { interval, start } = pattern;
  const first = periodOf(pattern, dayNumber(start));
  const last = periodOf(pattern, dayNumber(to));
  const steps = Math.floor(Math.max(periodOf(pattern, dayNumber(from)) - first, 0) / interval);
  for (let period = first + steps * interval; period <= last; period = following(pattern, period)) {
    const content = contentOf(pattern, period, first, budget);
    for (let index = firstNotBefore(content, from); index < content.length; index += 1) {
      const wall = content.at(index);
      if (wall > to) {
        return;
      }
      yield wall;
    }
  }
}

/** The number of the period that contains a day: days since 1970-01-01, weeks, months or years. */
function periodOf({ frequency, weekStart }: Pattern, day: Day): number {
  if (frequency === "DAILY") {
    return day;
  }
  if (frequency === "WEEKLY") {
    return Math.floor((day - firstWeek(weekStart)) / 7);
  }
  const { year, month } = partsOf(day);
  return frequency === "YEARLY" ? year : year * 12 + month - 1;
}

/** The first day of week number 0. 1 January 1970 is a Thursday. */
const firstWeek = (weekStart: number): Day => ((weekStart + 6) % 7) - 3;

/** The next period. For days, months that the rule does not name are skipped. */
function following(pattern: Pattern, period: number): number {
  const { frequency, interval } = pattern;
  const next = period + interval;
  if (frequency !== "DAILY" || pattern.months.length === 0) {
    return next;
  }
  const { year, month } = partsOf(next);
  if (hasMonth(pattern, month)) {
    return next;
  }
  return next + Math.ceil((dayFromDate(year, month + 1, 1) - next) / interval) * interval;
}

function firstNotBefore(content: Content, from: WallSecond): number {
  let [low, high] = [0, content.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (content.at(middle) < from) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function contentOf(pattern: Pattern, period: number, first: number, budget: Budget): Content {
  const own = ownContent(pattern, period, budget);
  if (pattern.frequency !== "MONTHLY" || pattern.skip !== "FORWARD" || pattern.interval > 1) {
    return own;
  }
  // A month passes its missing days on to the next one, where they are among that month's own.
  const before = period === first ? [] : listed(ownContent(pattern, period - 1, budget));
  const [begin, end] = [monthBegin(period), monthBegin(period + 1)].map((day) => day * secondsPerDay);
  const all = ascending(before.filter((wall) => wall >= (begin ?? 0)).concat(listed(own)));
  return contentFrom(all.filter((wall) => wall < (end ?? 0)));
}

const listed = ({ length, at }: Content) => Array.from({ length }, (_, index) => at(index));
const contentFrom = (times: readonly WallSecond[]): Content => ({
  length: times.length,
  at: (index) => times[index] ?? 0,
});

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

const monthBegin = (month: number): Day => dayFromDate(Math.floor(month / 12), (month % 12) + 1, 1);

const stepsOf: Partial<Record<Frequency, number>> = { YEARLY: 366, MONTHLY: 31, WEEKLY: 7 };

function ownContent(pattern: Pattern, period: number, budget: Budget): Content {
  const { frequency, places } = pattern;
  const times = timesOf(pattern, daysOf(pattern, period));
  spend(budget, stepsOf[frequency] ?? 1);
  return places.length === 0 ? times : contentFrom(chosenPlaces(pattern, times.length).map(times.at));
}

function daysOf(pattern: Pattern, period: number): Day[] {
  switch (pattern.frequency) {
    case "YEARLY": {
      const months = Array.from({ length: 12 }, (_, index) => index + 1);
      return ascending(months.flatMap((month) => daysOfMonth(pattern, period, month)));
    }
    case "MONTHLY":
      return daysOfMonth(pattern, Math.floor(period / 12), (period % 12) + 1);
    case "WEEKLY": {
      const begin = firstWeek(pattern.weekStart) + period * 7;
      return Array.from({ length: 7 }, (_, index) => begin + index).filter((day) => matchesDay(pattern, day));
    }
    default:
      return matchesDay(pattern, period) ? [period] : [];
  }
}

/** The days of one month; missing days are moved as the rule says. */
function daysOfMonth(pattern: Pattern, year: number, month: number): Day[] {
  if (!hasMonth(pattern, month)) {
    return [];
  }
  const first = dayFromDate(year, month, 1);
  const length = lengthOfMonth(year, month);
  const days: Day[] = [];
  for (let date = 1; date <= length; date += 1) {
    if (hasDayOfMonth(pattern, date, length) && matchesDay(pattern, first + date - 1)) {
      days.push(first + date - 1);
    }
  }
  if (pattern.skip !== "OMIT" && namesDayBeyond(pattern, length)) {
    const moved = first + length - (pattern.skip === "BACKWARD" ? 1 : 0);
    if (matchesWeekday(pattern, moved) && days.at(-1) !== moved) {
      days.push(moved);
    }
  }
  return days;
}

/** The days combined with each time of day. */
function timesOf({ timesOfDay }: Pattern, days: readonly Day[]): Content {
  const count = timesOfDay.length;
  return {
    length: days.length * count,
    at: (index) =>
      clamped((days[Math.floor(index / count)] ?? 0) * secondsPerDay + (timesOfDay[index % count] ?? 0)),
  };
}
