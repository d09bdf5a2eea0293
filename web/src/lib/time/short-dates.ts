import { type Day, partsOf } from "./days";
import type { Names } from "./names";

/** How the dates of something are said in short: with the year if one of them is not in this one. */
export function shortDatesOf(days: readonly Day[], today: Day, names: Names): (day: Day) => string {
  const { year } = partsOf(today);
  return days.every((day) => partsOf(day).year === year) ? names.shortDate : names.shortDateAndYear;
}
