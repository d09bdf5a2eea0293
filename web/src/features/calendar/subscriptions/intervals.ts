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

/** The value of a field; empty for the calendar's own interval. */
export const oftenOf = (minutes: number | null): string => (minutes === null ? "" : String(minutes));

export const minutesOf = (often: string): number | null => (often === "" ? null : Number(often));

export const describeOften = (often: string): string =>
  choicesOf(often).find(({ value }) => value === often)?.label ?? often;

/** The choices; an interval that was set by other means is one of them. */
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
