import type { enRepeat } from "../../../i18n/en-repeat";
import type { Catalogue } from "../../../i18n/messages";
import { repeatMessages } from "../../../i18n/repeat-messages";
import { locale } from "../../../i18n/translation";
import { parseRule } from "../../../lib/recurrence/rule";
import type { Day } from "../../../lib/time/days";
import type { Names } from "../../../lib/time/names";
import type { RepeatStart } from "./repeat";
import { endPhrase, suffixesOf } from "./sentence-end";
import { phrasesOf } from "./sentence-phrases";

/** What a sentence is made of. */
export interface SentenceLanguage {
  words: Catalogue<typeof enRepeat>["sentence"];
  /** For `Intl`. */
  locale: string;
  /** How times of day are written. */
  time: Names["time"];
}

/**
 * A rule as a sentence in the user's language, such as "Every second Tuesday until 4 March". It says all that the rule says; a rule
 * that no sentence says exactly is given back as it is. What the start implies is said, and the year of an end that is not in
 * today's.
 */
export const describeRule = (rrule: string, start: RepeatStart, today: Day, { time }: Names): string =>
  describeRuleIn({ words: repeatMessages.sentence, locale, time }, rrule, start, today);

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
