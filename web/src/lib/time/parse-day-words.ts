import {
  endOfMonthPhrases,
  fillers,
  monthWords,
  nearWords,
  nextWords,
  numberWords,
  thisWords,
  unitWords,
  weekdayWords,
  weekendWords,
} from "./day-words";
import {
  addMonths,
  addWeeks,
  type Day,
  dayFromDate,
  daysInMonth,
  monthStart,
  partsOf,
  weekdayOf,
  weekStart,
} from "./days";

export interface Present {
  today: Day;
  /** 0 is Sunday. */
  firstWeekday: number;
}

/** The range of the API. */
const [firstYear, lastYear] = [1900, 2199];
const [monday, saturday] = [1, 6];

/**
 * The day that a text names, in English or German: `tomorrow`, `fri`, `next monday`, `in 3 days`, `24 dec`, `24.12.`,
 * `2026-12-24`. Without a year it is the next such day. Null if the text names no day.
 */
export function parseDayWords(text: string, present: Present): Day | null {
  const said = plain(text);
  const day = numericDate(said, present) ?? wordedDay(said, present);
  if (day === null || !Number.isFinite(day)) {
    return null;
  }
  const { year } = partsOf(day);
  return year >= firstYear && year <= lastYear ? day : null;
}

function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll(/[\s,]+/g, " ")
    .trim();
}

/** Null if the month has no such day. */
function dateIn(year: number, month: number, date: number): Day | null {
  const day = dayFromDate(year, month, date);
  const parts = partsOf(Number.isFinite(day) ? day : 0);
  return parts.year === year && parts.month === month && parts.date === date ? day : null;
}

/** A date with its year, or the next such date from today on; 29 February may be years away. */
function dateFrom(month: number, date: number, year: number | null, { today }: Present): Day | null {
  if (year !== null) {
    return dateIn(year, month, date);
  }
  const first = partsOf(today).year;
  for (let years = 0; years <= 8; years += 1) {
    const day = dateIn(first + years, month, date);
    if (day !== null && day >= today) {
      return day;
    }
  }
  return null;
}

const yearOf = (digits: string | undefined): number | null => {
  if (digits === undefined || digits === "") {
    return null;
  }
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
};

function numericDate(said: string, present: Present): Day | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(said);
  if (iso !== null) {
    return dateIn(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  }
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\.? ?(\d{4}|\d{2})?$/.exec(said);
  if (dotted !== null) {
    return dateFrom(Number(dotted[2]), Number(dotted[1]), yearOf(dotted[3]), present);
  }
  const slashed = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(said);
  if (slashed !== null) {
    // In the American order, unless there is no such month.
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const [month, date] = first > 12 ? [second, first] : [first, second];
    return dateFrom(month, date, yearOf(slashed[3]), present);
  }
  return null;
}

function wordedDay(said: string, present: Present): Day | null {
  const near = nearWords.get(said);
  if (near !== undefined) {
    return present.today + near;
  }
  const words = said.split(" ").map((word) => word.replace(/\.$/, ""));
  const meant = words.filter((word) => !fillers.has(word));
  return (
    datedDay(meant, said, present) ??
    weekdayDay(meant, present) ??
    distantDay(meant, present) ??
    periodDay(meant, present)
  );
}

const ordinal = /^(\d{1,2})(?:st|nd|rd|th)?$/;

/** `24 dec`, `dec 24 2026`, `24th`; a weekday before it is ignored. */
function datedDay(words: readonly string[], said: string, present: Present): Day | null {
  const [first = ""] = words;
  const date = weekdayWords.has(first) && words.length > 2 ? words.slice(1) : words;
  if (date.length === 1) {
    const isOrdinal = /^(?:the |am |den |der )?\d{1,2}(?:st|nd|rd|th|\.)$/.test(said);
    return isOrdinal ? nextDate(Number.parseInt(first, 10), present) : null;
  }
  const month = date.findIndex((word) => monthWords.has(word));
  if ((month !== 0 && month !== 1) || date.length > 3) {
    return null;
  }
  const [, digits] = ordinal.exec(date[1 - month] ?? "") ?? [];
  const [, year] = /^(\d{4})$/.exec(date[2] ?? "") ?? [];
  if (digits === undefined || (date.length === 3 && year === undefined)) {
    return null;
  }
  return dateFrom((monthWords.get(date[month] ?? "") ?? 0) + 1, Number(digits), yearOf(year), present);
}

/** The next day with that number. */
function nextDate(date: number, { today }: Present): Day | null {
  for (let months = 0; months <= 2; months += 1) {
    const start = addMonths(monthStart(today), months);
    const day = start + date - 1;
    if (date >= 1 && date <= daysInMonth(start) && day >= today) {
      return day;
    }
  }
  return null;
}

/** `fri` is the next one after today, `next fri` that of next week. */
function weekdayDay(words: readonly string[], { today, firstWeekday }: Present): Day | null {
  const weekday = weekdayWords.get(words.at(-1) ?? "");
  const [first = ""] = words;
  if (weekday === undefined || words.length > 2) {
    return null;
  }
  if (words.length === 2 && nextWords.has(first)) {
    const start = addWeeks(weekStart(today, firstWeekday), 1);
    return onOrAfter(start, weekday);
  }
  if (words.length === 2 && !thisWords.has(first)) {
    return null;
  }
  return words.length === 2 ? onOrAfter(today, weekday) : onOrAfter(today + 1, weekday);
}

const onOrAfter = (day: Day, weekday: number): Day => day + ((weekday - weekdayOf(day) + 7) % 7);

/** `in 3 days`, `2 weeks`, `in einem Monat`. */
function distantDay(words: readonly string[], { today }: Present): Day | null {
  const [count = "", word = "", ...rest] = words[0] === "in" ? words.slice(1) : words;
  const number = /^\+?\d{1,4}$/.test(count) ? Number(count) : numberWords.get(count);
  const unit = unitWords.get(word);
  if (rest.length > 0 || number === undefined || unit === undefined) {
    return null;
  }
  return later(today, number, unit);
}

function later(day: Day, count: number, unit: string): Day {
  switch (unit) {
    case "day":
      return day + count;
    case "week":
      return addWeeks(day, count);
    case "month":
      return addMonths(day, count);
    default:
      return addMonths(day, count * 12);
  }
}

/** `next week` is its Monday, `next month` its first day; the weekend begins on Saturday. */
function periodDay(words: readonly string[], { today, firstWeekday }: Present): Day | null {
  const [first = "", second] = words;
  const name = second ?? first;
  const isNext = second !== undefined && nextWords.has(first);
  if (endOfMonthPhrases.has(words.join(" "))) {
    return monthStart(today) + daysInMonth(today) - 1;
  }
  if (words.length > 2 || (second !== undefined && !isNext && !thisWords.has(first))) {
    return null;
  }
  const nextWeek = addWeeks(weekStart(today, firstWeekday), 1);
  if (weekendWords.has(name)) {
    return onOrAfter(isNext ? nextWeek : today, saturday);
  }
  if (!isNext) {
    return null;
  }
  switch (unitWords.get(name)) {
    case "week":
      return onOrAfter(nextWeek, monday);
    case "month":
      return addMonths(monthStart(today), 1);
    case "year":
      return dayFromDate(partsOf(today).year + 1, 1, 1);
    default:
      return null;
  }
}
