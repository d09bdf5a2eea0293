import { completed } from "../lib/recurrence/implied";
import { hasTimes, type Parts, type Rule } from "../lib/recurrence/rule";
import { type Day, partsOf, weekdayOf } from "../lib/time/days";
import { dayOf, timeOfDay } from "../lib/time/wall";
import { lastDayOf, type RepeatStart } from "./repeat";
import type { SentenceLanguage } from "./sentence";
import { placedDays } from "./sentence-phrases";
import { all, dateName, fromFront, weekdayName } from "./sentence-words";

/** The end, if the rule has UNTIL: the last day, and the time if there are several times a day. */
export function endPhrase(language: SentenceLanguage, rule: Rule, start: RepeatStart, today: Day): string[] {
  const { until } = rule;
  const { words } = language;
  if (until === null) {
    return [];
  }
  const nameOf = (day: Day) => dateName(language, day, partsOf(day).year !== partsOf(today).year);
  const { zone } = start;
  if (zone === null || until.kind === "day" || !hasTimes(rule)) {
    return [words.until(nameOf(lastDayOf(until, start)))];
  }
  const minute = Math.floor(until.at / 60);
  const last = until.kind === "utc" ? zone.wallAt(minute) : minute;
  return [words.until(`${nameOf(dayOf(last))}, ${language.time(timeOfDay(last))}`)];
}

/** Additions after the sentence. */
export function suffixesOf(language: SentenceLanguage, rule: Rule, start: RepeatStart): string[] {
  const { words } = language;
  const { places, skip, count, weekStart } = rule;
  const whole = completed(rule, start.wall * 60);
  const suffixes: string[] = [];
  if (places.length > 0 && placedDays(language, whole) === null) {
    suffixes.push(
      words.onlyPlaces(
        all(
          language,
          fromFront(places).map((place) => words.place(place)),
        ),
      ),
    );
  }
  // Every month has the days up to 28.
  if (skip !== "OMIT" && whole.monthDays.some((date) => date > 28)) {
    suffixes.push(skip === "BACKWARD" ? words.skipBackward : words.skipForward);
  }
  if (weekMatters(whole, weekdayOf(dayOf(start.wall)), language.firstWeekday)) {
    suffixes.push(words.weeksBegin(weekdayName(language, weekStart)));
  }
  return count === null ? suffixes : [...suffixes, words.times(count)];
}

const inWeek = (weekday: number, begin: number) => (weekday - begin + 7) % 7;

/** Whether the rule's first day of the week gives other days than the one that the reader is used to. */
function weekMatters(
  { frequency, interval, days, places, weeks, weekStart }: Parts,
  first: number,
  firstWeekday: number,
): boolean {
  if (weekStart === firstWeekday) {
    return false;
  }
  if (weeks.length > 0 || frequency !== "WEEKLY") {
    return weeks.length > 0;
  }
  const fromFirst = (weekday: number, begin: number) => inWeek(weekday, begin) - inWeek(first, begin);
  const isCounted = places.length > 0 && days.length > 1;
  return (
    isCounted ||
    (interval > 1 &&
      days.some(({ weekday }) => fromFirst(weekday, weekStart) !== fromFirst(weekday, firstWeekday)))
  );
}
