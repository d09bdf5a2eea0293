/**
 * A day of the calendar, as the number of days since 1 January 1970. It has no time zone and no clock, so that days
 * can be added and compared whatever the clocks do: in some zones there are days without a midnight.
 */
export type Day = number;

const millisecondsPerDay = 86_400_000;

export const daysPerWeek = 7;

/** 1 January 1970 was a Thursday, four days after Sunday. */
const weekdayOfDayZero = 4;

export function dayFromDate(year: number, month: number, day: number): Day {
  return Date.UTC(year, month - 1, day) / millisecondsPerDay;
}

/** The day that it is at this instant where the browser is. */
export function localDayOf(instant: Date): Day {
  return dayFromDate(instant.getFullYear(), instant.getMonth() + 1, instant.getDate());
}

/** The minutes that the clock on the wall shows past midnight at this instant where the browser is. */
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

/** The Sunday that the day's week starts with. */
export function weekStart(day: Day): Day {
  return day - weekdayOf(day);
}

/** The seven days of the day's week, from Sunday. */
export function weekOf(day: Day): Day[] {
  const start = weekStart(day);
  return Array.from({ length: daysPerWeek }, (_, index) => start + index);
}

export function addWeeks(day: Day, weeks: number): Day {
  return day + weeks * daysPerWeek;
}
