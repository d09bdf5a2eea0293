import type { UserSettings } from "../../api/generated/models/UserSettings";
import { namesFor } from "../../lib/time/names";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** 5 January 1970 was a Monday. */
const firstMonday = 4;

const names = namesFor("auto");

export const dayName = (day: Weekday) => names.weekdayAlone(firstMonday + weekdays.indexOf(day));

/** Short, for the header of a narrow column. */
export const shortDayName = (day: Weekday) => names.weekday(firstMonday + weekdays.indexOf(day));

/** All seven, in the order of the user's week. */
export function weekFrom(first: UserSettings["week_start"]): Weekday[] {
  const at = weekdays.indexOf(first);
  return [...weekdays.slice(at), ...weekdays.slice(0, at)];
}

/** A time field has no 24:00: the end of the day is shown as its beginning. */
export const toTimeField = (end: string) => (end === "24:00" ? "00:00" : end);

/** The end in a time field, as the API expects it. */
export const fromTimeField = (end: string) => (end === "00:00" ? "24:00" : end);
