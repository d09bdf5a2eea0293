import { locale } from "../i18n/translation";

const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
const minute = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

/** The largest unit first; the length in milliseconds. */
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** An instant as a date in the reader's time zone. */
export const dateOf = (instant: string): string => day.format(new Date(instant));

/** An instant as a date with the time of day, in the reader's time zone. */
export const dateAndTimeOf = (instant: string): string => minute.format(new Date(instant));

/** How far an instant is from `now`, in its largest whole unit. */
export function distanceOf(instant: string, now: number): string {
  const distance = Date.parse(instant) - now;
  const [unit, length] = units.find(([, least]) => Math.abs(distance) >= least) ?? ["minute", 60_000];
  // Towards zero: after 119 minutes it is not yet two hours.
  return relative.format(Math.trunc(distance / length) + 0, unit);
}
