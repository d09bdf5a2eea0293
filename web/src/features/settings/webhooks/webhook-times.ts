import { locale } from "../../../i18n/translation";

const second = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
const minute = new Intl.DateTimeFormat(locale, { timeStyle: "short" });
const dayAndMinute = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

/** An instant to the second, to be compared with the log of a receiver. */
export const toTheSecond = (instant: string): string => second.format(new Date(instant));

/** The time of day, with the date unless that is today. */
export function timeFrom(instant: string, now: number): string {
  const date = new Date(instant);
  const isToday = date.toDateString() === new Date(now).toDateString();
  return (isToday ? minute : dayAndMinute).format(date);
}
