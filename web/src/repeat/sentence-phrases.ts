import { completed } from "../lib/recurrence/implied";
import { combined } from "../lib/recurrence/pattern";
import { isBelowDay, type Parts, type Rule } from "../lib/recurrence/rule";
import { dayFromDate } from "../lib/time/days";
import { isWorkweek, type RepeatStart } from "./repeat";
import type { SentenceLanguage } from "./sentence";
import {
  all,
  allMonths,
  allWeekdays,
  anyWeekday,
  dateName,
  eachWeekday,
  fromFront,
  nameOfAny,
  stretchesOf,
  weekdayName,
} from "./sentence-words";

/** More times of day than this would not be read. */
const mostTimes = 12;

/** The sentence without the end of the rule; null if it cannot be expressed exactly. */
export function phrasesOf(language: SentenceLanguage, rule: Rule, start: RepeatStart): string[] | null {
  const whole = completed(rule, start.wall * 60);
  if (isConfusing(whole)) {
    return null;
  }
  const days = phrasesOfDays(language, rule, whole);
  const times = isBelowDay(rule.frequency)
    ? phrasesWithinDay(language, rule)
    : phrasesOfTimes(language, rule, whole);
  return days && times && [...days, ...times];
}

/** Whether the rule combines lists of days that are counted in different ways. */
function isConfusing({ frequency, days, monthDays, yearDays, weeks, places, ...whole }: Parts): boolean {
  const counted = [monthDays, yearDays, weeks].filter((list) => list.length > 0).length;
  const ordinals = days.some(({ nth }) => nth !== 0);
  const filters = days.length + monthDays.length + whole.months.length;
  return (
    counted > 1 ||
    (ordinals && counted > 0) ||
    (places.length > 0 && (frequency === "DAILY" || isBelowDay(frequency)) && filters > 0)
  );
}

function phrasesOfDays(language: SentenceLanguage, rule: Rule, whole: Parts): string[] | null {
  const { words } = language;
  const { frequency, interval } = rule;
  const isEach = interval === 1 && (frequency === "DAILY" || frequency === "WEEKLY");
  const onlyIn = phraseOfMonths(language, rule.months, isEach ? words.inMonths : words.onlyInMonths);
  switch (frequency) {
    case "DAILY":
      return dailyPhrases(language, rule, onlyIn);
    case "WEEKLY":
      return [...weeklyPhrases(language, rule, whole), ...onlyIn];
    case "MONTHLY":
      return [words.every.MONTHLY(interval), ...dayPhrases(language, whole), ...onlyIn];
    case "YEARLY":
      return [words.every.YEARLY(interval), ...yearlyPhrases(language, whole)];
    default:
      return [words.every[frequency](interval), ...filterPhrases(language, rule), ...onlyIn];
  }
}

function dailyPhrases(language: SentenceLanguage, rule: Rule, onlyIn: string[]): string[] | null {
  const { words } = language;
  const { interval, days, monthDays } = rule;
  if (interval === 1 && monthDays.length > 0) {
    return [words.every.MONTHLY(1), ...onlyIn, ...dayPhrases(language, rule)];
  }
  if (monthDays.length > 0) {
    return null;
  }
  if (interval === 1 && days.length > 0) {
    return [...weeklyPhrases(language, rule, rule), ...onlyIn];
  }
  const weekdays = days.map(({ weekday }) => weekday);
  const condition = days.length === 0 ? [] : [words.ifWeekday(anyWeekday(language, weekdays))];
  return [words.every.DAILY(interval), ...onlyIn, ...condition];
}

function weeklyPhrases(language: SentenceLanguage, { interval, places }: Rule, whole: Parts): string[] {
  const { words } = language;
  const weekdays = [...new Set(whole.days.map(({ weekday }) => weekday))];
  const isEach = interval === 1 && places.length === 0;
  if (isEach && weekdays.length === 7) {
    return [words.every.DAILY(1)];
  }
  if (isEach && isWorkweek(weekdays)) {
    return [words.workweek];
  }
  const names = allWeekdays(language, weekdays);
  return isEach || (weekdays.length === 1 && places.length === 0)
    ? [words.everyWeekday(interval, names)]
    : [words.every.WEEKLY(interval), words.on(names)];
}

function yearlyPhrases(language: SentenceLanguage, whole: Parts): string[] {
  const { words } = language;
  const { months, monthDays, yearDays, weeks, days } = whole;
  const [month = 1, date = 1] = [months[0], monthDays[0]];
  if (months.length === 1 && monthDays.length === 1 && date > 0 && days.length === 0) {
    // A leap year, for 29 February.
    return [words.on(dateName(language, dayFromDate(2024, month, date), false))];
  }
  const inMonths = phraseOfMonths(language, months, words.inMonths);
  if (weeks.length > 0) {
    const list = all(
      language,
      weeks.map((week) => words.week(week)),
    );
    const weekdays = days.map(({ weekday }) => weekday);
    return [words.on(allWeekdays(language, weekdays)), words.inWeeks(list), ...inMonths];
  }
  if (yearDays.length > 0) {
    return [...filterPhrases(language, whole), ...inMonths];
  }
  const phrases = dayPhrases(language, whole);
  if (monthDays.length > 0) {
    return [...inMonths, ...phrases];
  }
  const isOfYear =
    months.length === 0 && (days.some(({ nth }) => nth !== 0) || placedDays(language, whole) !== null);
  return isOfYear ? [words.ofYear(phrases.join(" "))] : [...phrases, ...inMonths];
}

/** The days of a month: dates, dates that are certain weekdays, or weekdays. */
function dayPhrases(language: SentenceLanguage, whole: Parts): string[] {
  const { words } = language;
  const { monthDays, days } = whole;
  if (monthDays.length > 0) {
    return datePhrases(language, monthDays, days);
  }
  const placed = placedDays(language, whole);
  if (placed !== null) {
    return [all(language, placed)];
  }
  const plain = days.filter(({ nth }) => nth === 0).map(({ weekday }) => weekday);
  const ordinals = days.filter(({ nth }) => nth !== 0);
  const nths = ordinals.map(({ nth, weekday }) => words.nthWeekday(nth, weekdayName(language, weekday)));
  return [all(language, [...eachWeekday(language, plain), ...new Set(nths)])];
}

/**
 * The days that BYSETPOS selects from the weekdays of a month or a year, such as the last weekday; null if it selects none, or
 * others than that phrase means.
 */
export function placedDays(language: SentenceLanguage, whole: Parts): string[] | null {
  const { frequency, places, days, monthDays, yearDays, weeks, months } = whole;
  const isOfDays =
    (frequency === "MONTHLY" || (frequency === "YEARLY" && months.length <= 1)) &&
    monthDays.length + yearDays.length + weeks.length === 0 &&
    days.every(({ nth }) => nth === 0) &&
    [whole.hours, whole.minutes, whole.seconds].every((list) => list.length <= 1);
  if (!isOfDays || places.length === 0 || days.length === 0) {
    return null;
  }
  const name = nameOfAny(
    language,
    days.map(({ weekday }) => weekday),
  );
  return name === null ? null : fromFront(places).map((place) => language.words.nthWeekday(place, name));
}

/** The days to which a rule of steps is limited. */
function filterPhrases(language: SentenceLanguage, { monthDays, yearDays, days }: Parts): string[] {
  const { words } = language;
  const weekdays = days.map(({ weekday }) => weekday);
  if (yearDays.length > 0) {
    const named = all(
      language,
      fromFront(yearDays).map((day) => words.yearDay(day)),
    );
    const condition = days.length === 0 ? [] : [words.ifWeekday(anyWeekday(language, weekdays))];
    return [words.on(words.ofYear(named)), ...condition];
  }
  if (monthDays.length > 0) {
    return datePhrases(language, monthDays, days);
  }
  return days.length === 0 ? [] : [words.on(allWeekdays(language, weekdays))];
}

function datePhrases(
  language: SentenceLanguage,
  monthDays: Parts["monthDays"],
  days: Parts["days"],
): string[] {
  const { words } = language;
  const dates = stretchesOf(monthDays).map(({ first, last }) =>
    first === last ? words.monthDay(first) : words.monthDays(first, last),
  );
  const weekdays = days.map(({ weekday }) => weekday);
  const condition = days.length === 0 ? [] : [words.ifWeekday(anyWeekday(language, weekdays))];
  return [words.on(all(language, dates)), ...condition];
}

function phraseOfMonths(
  language: SentenceLanguage,
  months: readonly number[],
  phrase: (months: string) => string,
): string[] {
  return months.length === 0 ? [] : [phrase(allMonths(language, months))];
}

function phrasesOfTimes({ words, time, ...language }: SentenceLanguage, rule: Rule, whole: Parts) {
  if (rule.hours.length + rule.minutes.length + rule.seconds.length === 0) {
    return [];
  }
  const times = combined(whole.hours, 60, whole.minutes, 1);
  const isReadable = times.length <= mostTimes && whole.seconds.every((second) => second === 0);
  return isReadable ? [words.atTimes(all({ words, time, ...language }, times.map(time)))] : null;
}

function phrasesWithinDay(language: SentenceLanguage, { hours, minutes, seconds }: Rule): string[] {
  const { words } = language;
  const phrase = (list: readonly number[], say: (numbers: string) => string) => {
    const numbers = stretchesOf(list).map(({ first, last }) =>
      first === last ? String(first) : `${first}–${last}`,
    );
    return list.length === 0 ? [] : [say(all(language, numbers))];
  };
  return [
    ...phrase(hours, words.inHours),
    ...phrase(minutes, words.atMinutes),
    ...phrase(seconds, words.atSeconds),
  ];
}
