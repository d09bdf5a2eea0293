import {
  addMonths,
  addWeeks,
  type Day,
  dayFromDate,
  daysFrom,
  daysInMonth,
  daysPerWeek,
  monthStart,
  partsOf,
  weekOf,
  weekStart,
} from "../../../lib/time/days";

export const views = ["day", "week", "month", "year"] as const;

export type View = (typeof views)[number];

/** The view with that name, as in addresses and menus; null if there is none. */
export const parseView = (name: string | null): View | null => views.find((view) => view === name) ?? null;

/** The day that is this many days, weeks, months or years from `anchor`. */
export function stepBy(view: View, anchor: Day, count: number): Day {
  switch (view) {
    case "day":
      return anchor + count;
    case "week":
      return addWeeks(anchor, count);
    case "month":
      return addMonths(anchor, count);
    case "year":
      return addMonths(anchor, 12 * count);
  }
}

/** The days that a view shows. A month is shown in whole weeks, a year with only its own days. */
export function daysOf(view: View, anchor: Day, firstWeekday: number): Day[] {
  switch (view) {
    case "day":
      return [anchor];
    case "week":
      return weekOf(anchor, firstWeekday);
    case "month":
      return weeksOfMonth(anchor, firstWeekday);
    case "year": {
      const { year } = partsOf(anchor);
      const first = dayFromDate(year, 1, 1);
      return daysFrom(first, dayFromDate(year + 1, 1, 1) - first);
    }
  }
}

/** The whole weeks that contain the month of a day: five or six (or four). */
function weeksOfMonth(day: Day, firstWeekday: number): Day[] {
  const first = monthStart(day);
  const start = weekStart(first, firstWeekday);
  const weeks = Math.ceil((first + daysInMonth(day) - start) / daysPerWeek);
  return daysFrom(start, weeks * daysPerWeek);
}
