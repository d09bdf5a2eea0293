import { type Day, partsOf } from "./days";
import type { Names } from "./names";

/** The short format for some dates: with the year if one of them is not in the current year. */
export function shortDatesOf(days: readonly Day[], today: Day, names: Names): (day: Day) => string {
  const { year } = partsOf(today);
  return days.every((day) => partsOf(day).year === year) ? names.shortDate : names.shortDateAndYear;
}
