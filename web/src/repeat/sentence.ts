import type { enRepeat } from "../i18n/en-repeat";
import type { Catalogue } from "../i18n/messages";
import { repeatMessages } from "../i18n/repeat-messages";
import { locale } from "../i18n/translation";
import { parseRule } from "../lib/recurrence/rule";
import type { Recurrence } from "../lib/recurrence/recurrence";
import type { Day } from "../lib/time/days";
import type { Names } from "../lib/time/names";
import type { RepeatStart } from "./repeat";
import { endPhrase, suffixesOf } from "./sentence-end";
import { phrasesOf } from "./sentence-phrases";

/** What is needed for a sentence. */
export interface SentenceLanguage {
  words: Catalogue<typeof enRepeat>["sentence"];
  /** For `Intl`. */
  locale: string;
  /** The format of times of day. */
  time: Names["time"];
  /** The first day of the week if the rule has none; 0 is Sunday. */
  firstWeekday: number;
}

/**
 * A rule as a sentence in the user's language, such as "Every second Tuesday until 4 March". The sentence is complete; a rule
 * without an exact sentence is returned unchanged. Parts that the start implies are included, and so is the year of an end that
 * is not in the current one.
 */
export const describeRule = (
  rrule: string,
  start: RepeatStart,
  today: Day,
  { time }: Names,
  firstWeekday: number,
): string => describeRuleIn(languageOf(time, firstWeekday), rrule, start, today);

const languageOf = (time: Names["time"], firstWeekday: number): SentenceLanguage => ({
  words: repeatMessages.sentence,
  locale,
  time,
  firstWeekday,
});

/** How an event repeats: a rule with its added dates, or only dates. */
export const describeRecurrence = (
  recurrence: Recurrence,
  start: RepeatStart,
  today: Day,
  { time }: Names,
  // The default of iCalendar.
  firstWeekday = 1,
): string => describeRecurrenceIn(languageOf(time, firstWeekday), recurrence, start, today);

export function describeRecurrenceIn(
  language: SentenceLanguage,
  { rrule, rdates, exdates }: Recurrence,
  start: RepeatStart,
  today: Day,
): string {
  const { words } = language;
  const [added, removed] = [momentsOf(rdates), momentsOf(exdates)];
  if (rrule === null) {
    // The start is one of them, unless it is excluded.
    return words.dates(Math.max(1, added.size + 1 - removed.size));
  }
  const more = [...added].filter((date) => !removed.has(date)).length;
  const rule = describeRuleIn(language, rrule, start, today);
  return more === 0 ? rule : words.moreDates(rule, more);
}

/** Each once. An instant may be written in several ways, and a period is identified by its start. */
const momentsOf = (dates: readonly string[]) =>
  new Set(dates.map((date) => Date.parse(date.split("/")[0] ?? "")));

export function describeRuleIn(
  language: SentenceLanguage,
  rrule: string,
  start: RepeatStart,
  today: Day,
): string {
  const rule = parseRule(rrule);
  const phrases = rule && phrasesOf(language, rule, start);
  if (rule === null || phrases === null) {
    return rrule;
  }
  const begin = phrases.reduce((sentence, phrase) => sentence + (phrase.startsWith(",") ? "" : " ") + phrase);
  const whole = [begin, ...endPhrase(language, rule, start, today)].join(begin.includes(",") ? ", " : " ");
  return [whole, ...suffixesOf(language, rule, start)].join(", ");
}
