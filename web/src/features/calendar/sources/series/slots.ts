import { type Day, dayFromDate, daysInMonth, partsOf, weekdayOf, weekStart } from "../../../../lib/time/days";
import { type Every, isLastDay, nthsOf, type Repeat } from "../../../../repeat/repeat";

/** Months since the year 0. */
const monthOf = (day: Day): number => {
  const { year, month } = partsOf(day);
  return year * 12 + month - 1;
};

const firstDayOf = (month: number): Day => dayFromDate(Math.floor(month / 12), (month % 12) + 1, 1);

/** Whether a rule that includes `example` also includes this day, in another week, month or year. */
export function means(every: Every, example: Day, day: Day): boolean {
  const [one, other] = [partsOf(example), partsOf(day)];
  switch (every.unit) {
    case "day":
      return true;
    case "week":
      return every.weekdays.includes(weekdayOf(day));
    case "month":
      switch (every.by.kind) {
        case "date":
          return one.date === other.date;
        case "lastDay":
          return isLastDay(day);
        default:
          return weekdayOf(example) === weekdayOf(day) && nthsOf(day).includes(every.by.nth);
      }
    default:
      return one.month === other.month && one.date === other.date;
  }
}

/** The number of the day, week, month or year that contains a day. */
function periodOf({ every, firstWeekday }: Repeat, day: Day): number {
  switch (every.unit) {
    case "day":
      return day;
    case "week":
      return weekStart(day, firstWeekday) / 7;
    case "month":
      return monthOf(day);
    default:
      return partsOf(day).year;
  }
}

/** The first day on or after `from` in a rule that includes `example`; the example itself if there is none before it. */
export function firstMade(repeat: Repeat, example: Day, from: Day): Day {
  const own = periodOf(repeat, example);
  for (let day = from; day < example; day += 1) {
    if (
      means(repeat.every, example, day) &&
      Number.isInteger((own - periodOf(repeat, day)) / repeat.interval)
    ) {
      return day;
    }
  }
  return example;
}

/** The day with the same position as `example` in another month or year; null if there is none. */
function counterpart(every: Every, example: Day, by: number): Day | null {
  if (every.unit === "year") {
    const { year, month, date } = partsOf(example);
    const first = dayFromDate(year + by, month, 1);
    return date <= daysInMonth(first) ? first + date - 1 : null;
  }
  const first = firstDayOf(monthOf(example) + by);
  const length = daysInMonth(first);
  const kind = every.unit === "month" ? every.by : { kind: "date" as const };
  switch (kind.kind) {
    case "date": {
      const { date } = partsOf(example);
      return date <= length ? first + date - 1 : null;
    }
    case "lastDay":
      return first + length - 1;
    default: {
      const fromFirst = (weekdayOf(example) - weekdayOf(first) + 7) % 7;
      const fromLast = (weekdayOf(first + length - 1) - weekdayOf(example) + 7) % 7;
      return kind.nth < 0 ? first + length - 1 - fromLast : first + fromFirst + (kind.nth - 1) * 7;
    }
  }
}

/**
 * Where the days of a series move when one of its occurrences moves from one day to another; null for a day without a
 * counterpart. If there are several weekdays, only its own moves, and the others stay. In a month or a year, each moves to the
 * same position in its own; days that the rule does not make move as far. `moved` is the new rule. Null if all days move as far.
 */
export function dayMover(before: Every, moved: Every, from: Day, to: Day): ((day: Day) => Day | null) | null {
  const weekday = weekdayOf(from);
  if (before.unit === "week") {
    const isWhole = before.weekdays.length === 1 && before.weekdays[0] === weekday;
    return isWhole || (to - from) % 7 === 0
      ? null
      : (day) => (weekdayOf(day) === weekday ? day + to - from : day);
  }
  if (before.unit === "day") {
    return null;
  }
  const periods = (day: Day) => (before.unit === "month" ? monthOf(day) : partsOf(day).year);
  return (day) =>
    means(before, from, day) ? counterpart(moved, to, periods(day) - periods(from)) : day + to - from;
}
