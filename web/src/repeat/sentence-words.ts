import { type Day, dateOf, dayFromDate } from "../lib/time/days";
import type { SentenceLanguage } from "./sentence";

const format = (locale: string, options: Intl.DateTimeFormatOptions, day: Day) =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(dateOf(day));

/** 4 January 1970 was a Sunday. */
const aSunday: Day = 3;

/** 0 is Sunday. */
export const weekdayName = ({ locale }: SentenceLanguage, weekday: number): string =>
  format(locale, { weekday: "long" }, aSunday + weekday);

const monthName = ({ locale }: SentenceLanguage, month: number): string =>
  format(locale, { month: "long" }, dayFromDate(2024, month, 1));

export const dateName = ({ locale }: SentenceLanguage, day: Day, withYear: boolean): string =>
  // A date is not broken across lines.
  format(locale, { day: "numeric", month: "long", ...(withYear && { year: "numeric" }) }, day).replaceAll(
    " ",
    "\u00A0",
  );

/** "a, b and c". */
export const all = ({ locale }: SentenceLanguage, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "conjunction" }).format(items);

/** "a, b or c". */
const any = ({ locale }: SentenceLanguage, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format(items);

/** The common name of these weekdays: a weekday, a weekend day, a day; null if they have none. */
export function nameOfAny(language: SentenceLanguage, weekdays: readonly number[]): string | null {
  const { workday, weekendDay, day } = language.words;
  const [only = 0, ...others] = new Set(weekdays);
  if (others.length === 0) {
    return weekdayName(language, only);
  }
  const names: Record<string, string> = { "0,6": weekendDay, "1,2,3,4,5": workday, "0,1,2,3,4,5,6": day };
  return names[[only, ...others].toSorted((a, b) => a - b).join()] ?? null;
}

/** The names of weekdays, from Monday on, each once. */
function weekdayNames(language: SentenceLanguage, weekdays: readonly number[]): string[] {
  const ordered = [...new Set(weekdays)].toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));
  return ordered.map((weekday) => weekdayName(language, weekday));
}

export const allWeekdays = (language: SentenceLanguage, weekdays: readonly number[]): string =>
  all(language, weekdayNames(language, weekdays));

export const anyWeekday = (language: SentenceLanguage, weekdays: readonly number[]): string =>
  any(language, weekdayNames(language, weekdays));

export const eachWeekday = (language: SentenceLanguage, weekdays: readonly number[]): string[] =>
  weekdayNames(language, weekdays).map((day) => language.words.eachWeekday(day));

export const allMonths = (language: SentenceLanguage, months: readonly number[]): string =>
  all(
    language,
    months.map((month) => monthName(language, month)),
  );

/** Numbers in ascending order: first those counted from the front, then those from the end. */
export const fromFront = (numbers: readonly number[]): number[] =>
  numbers.filter((each) => each >= 0).concat(numbers.filter((each) => each < 0));

/** Ascending numbers as ranges, first those from the front, then those from the end. */
export function stretchesOf(numbers: readonly number[]): { first: number; last: number }[] {
  const stretches: { first: number; last: number }[] = [];
  for (const number of fromFront(numbers)) {
    const present = stretches.at(-1);
    if (present !== undefined && number >= 0 && number === present.last + 1) {
      present.last = number;
    } else {
      stretches.push({ first: number, last: number });
    }
  }
  // Two adjacent numbers are listed as two.
  return stretches.flatMap(({ first, last }) =>
    last - first === 1
      ? [
          { first, last: first },
          { first: last, last },
        ]
      : [{ first, last }],
  );
}
