import { subscriptionsMessages } from "../../../i18n/subscriptions-messages";

const words = subscriptionsMessages.often;

/** How often a calendar is fetched, in minutes. */
const offered: readonly (readonly [minutes: number, label: string])[] = [
  [15, words.quarter],
  [60, words.hour],
  [360, words.sixHours],
  [1440, words.day],
  [10_080, words.week],
];

/** As a field has it; empty: as the calendar says of itself. */
export const oftenOf = (minutes: number | null): string => (minutes === null ? "" : String(minutes));

export const minutesOf = (often: string): number | null => (often === "" ? null : Number(often));

export const describeOften = (often: string): string =>
  choicesOf(often).find(({ value }) => value === often)?.label ?? often;

/** What may be chosen; an interval that somebody set by other means stays among them. */
export function choicesOf(often: string): { value: string; label: string }[] {
  const minutes = minutesOf(often);
  const all =
    minutes === null || offered.some(([each]) => each === minutes)
      ? offered
      : [...offered, [minutes, words.minutes(minutes)] as const].toSorted(([one], [other]) => one - other);
  return [
    { value: "", label: words.asItSays },
    ...all.map(([each, label]) => ({ value: oftenOf(each), label })),
  ];
}
