import { completed } from "../../../lib/recurrence/implied";
import { hasTimes, type Rule } from "../../../lib/recurrence/rule";
import { type Day, partsOf } from "../../../lib/time/days";
import { dayOf, timeOfDay } from "../../../lib/time/wall";
import { lastDayOf, type RepeatStart } from "./repeat";
import type { SentenceLanguage } from "./sentence";
import { all, dateName, weekdayName } from "./sentence-words";

/** Up to when, if UNTIL says it: the last day, and the time where the rule makes several times a day. */
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

/** What is said behind the sentence. */
export function suffixesOf(language: SentenceLanguage, rule: Rule, start: RepeatStart): string[] {
  const { words } = language;
  const { places, skip, count, weekStart, weeks, frequency, interval } = rule;
  const whole = completed(rule, start.wall * 60);
  const suffixes: string[] = [];
  if (places.length > 0) {
    const ordered = places.filter((place) => place > 0).concat(places.filter((place) => place < 0));
    suffixes.push(
      words.onlyPlaces(
        all(
          language,
          ordered.map((place) => words.place(place)),
        ),
      ),
    );
  }
  // No month is too short for what is not named.
  if (skip !== "OMIT" && whole.monthDays.some((date) => date > 28)) {
    suffixes.push(skip === "BACKWARD" ? words.skipBackward : words.skipForward);
  }
  const isOfWeeks = weeks.length > 0 || (frequency === "WEEKLY" && interval > 1 && whole.days.length > 1);
  if (weekStart !== 1 && isOfWeeks) {
    suffixes.push(words.weeksBegin(weekdayName(language, weekStart)));
  }
  return count === null ? suffixes : [...suffixes, words.times(count)];
}
