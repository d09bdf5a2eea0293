import { networkMessage } from "../../../ui/report";
import { firstMessageOf, isGone } from "../../../api/problem";
import type { ImportReport } from "../../../api/generated/models/ImportReport";
import { calendarsMessages } from "../../../i18n/calendars-messages";
import { importsMessages } from "../../../i18n/imports-messages";
import { messages } from "../../../i18n/messages";
import { locale } from "../../../i18n/translation";

const words = importsMessages;
const numbers = new Intl.NumberFormat(locale);

/** A number as it is written where the reader lives. */
export const inDigits = (count: number): string => numbers.format(count);

/** So many of the problems of a file are listed. */
export const listedProblems = 100;

/** A UID that the server has made, of what has none in its file: nobody would find it there. */
export const isMadeUp = (uid: string): boolean =>
  /^vikunja:|@(content|todoist|vikunja)\.scheduler$/u.test(uid);

/** How many an import changes something about. */
export const countOfChanges = ({ created, updated }: ImportReport): number => created + updated;

/** "12 new, 3 changed, 40 already here, 2 left out": what there is none of is not said, but for what is new. */
export function countsOf(report: ImportReport): string {
  const { created, updated, unchanged, skipped } = report;
  const counts = [
    ...(created > 0 || updated + unchanged + skipped === 0 ? [words.counts.created(inDigits(created))] : []),
    ...(updated > 0 ? [words.counts.updated(inDigits(updated))] : []),
    ...(unchanged > 0 ? [words.counts.unchanged(inDigits(unchanged))] : []),
    ...(skipped > 0 ? [words.counts.skipped(inDigits(skipped))] : []),
  ];
  return counts.join(", ");
}

/** Why there is nothing to import; null if there is something. */
export function whyNothing(report: ImportReport): string | null {
  if (countOfChanges(report) > 0) {
    return null;
  }
  if (report.unchanged === 0) {
    return report.skipped === 0 ? words.nothing.empty : words.nothing.leftOut;
  }
  return report.skipped === 0 ? words.nothing.here : words.nothing.rest;
}

/** Why a file was not taken, in a sentence. */
export function sentenceOf(error: unknown): string {
  if (isGone(error)) {
    return calendarsMessages.gone;
  }
  return networkMessage(error) ?? firstMessageOf(error) ?? messages.errors.somethingWrong;
}
