import type { HourSet } from "../../../api/generated/models/HourSet";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { labelKey } from "../../../labels/label-key";
import { firstOf, maxLength, required } from "../../../lib/validation";
import { fromTimeField, toTimeField, type Weekday, weekdays } from "../weekdays";
import { newSpan } from "./next-span";

const words = planningSettingsMessages.set;

export const mostSets = 20;
export const mostSpans = 50;

/** A span in the fields of a form: the end of the day is written as its beginning. */
export interface SpanValues {
  start: string;
  end: string;
  days: Weekday[];
}

export interface HourSetValues {
  name: string;
  spans: SpanValues[];
  /** The ids of the labels that use it. */
  labels: string[];
}

export const newSet: Pick<HourSet, "name" | "spans"> = { name: "", spans: [newSpan] };

export const spansOf = (spans: HourSet["spans"]): SpanValues[] =>
  spans.map(({ start, end, days }) => ({ start, end: toTimeField(end), days }));

/** As the API expects it. */
export const setOf = (id: string, { name, spans }: HourSetValues): HourSet => ({
  id,
  name: name.trim(),
  spans: toSpans(spans),
});

export const toSpans = (spans: readonly SpanValues[]): HourSet["spans"] =>
  spans.map(({ start, end, days }) => ({
    start,
    end: fromTimeField(end),
    days: weekdays.filter((day) => days.includes(day)),
  }));

/** The rules for the fields; `others` are the names of the other sets. */
export const setRules = (others: readonly string[]) => ({
  name: firstOf(required(words.nameRequired), maxLength(50, words.nameTooLong), (name) =>
    others.some((other) => labelKey(other) === labelKey(name)) ? words.nameTaken : null,
  ),
  spans: {
    start: (start: string) => (start === "" ? words.timeRequired : null),
    end: (end: string, { spans }: HourSetValues, path: string) => {
      if (end === "") {
        return words.timeRequired;
      }
      const start = spans[Number(path.split(".")[1])]?.start ?? "";
      return fromTimeField(end) <= start ? words.endBeforeStart : null;
    },
    days: (days: readonly Weekday[]) => (days.length === 0 ? words.daysRequired : null),
  },
});
