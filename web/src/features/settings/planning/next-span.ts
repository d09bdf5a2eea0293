import { splitForLunch as split } from "../../../settings/lunch";
import { fromTimeField, toTimeField, weekdays } from "../weekdays";
import type { SpanValues } from "./hour-set-values";
import { minutesOf } from "./week-of-hours";

/** Evenings: who makes a second set has their working hours already. */
export const newSpan: SpanValues = { start: "18:00", end: "20:00", days: weekdays.slice(0, 5) };

const hour = 60;
const dayEnd = 24 * hour;
/** Where most work ends. */
const usualEnd = 17 * hour;

/** As a field has it: the end of the day is its beginning. */
function toField(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

const endOf = ({ end }: SpanValues): number => (end === "" ? Number.NaN : minutesOf(fromTimeField(end)));

/**
 * What comes next: on the same days, from an hour after the last one on. It ends where that one ended before it was changed, or where work
 * usually does. Where nothing of the day is left it is the same times on the days that have none.
 */
export function nextSpan(spans: readonly SpanValues[], formerEnd = ""): SpanValues {
  const last = spans.at(-1);
  if (last === undefined) {
    return { ...newSpan, days: [...newSpan.days] };
  }
  const from = endOf(last) + hour;
  if (!(from < dayEnd)) {
    const free = weekdays.filter((day) => !spans.some(({ days }) => days.includes(day)));
    return { ...last, days: free.length === 0 ? [...last.days] : free };
  }
  const former = formerEnd === "" ? Number.NaN : minutesOf(fromTimeField(formerEnd));
  const to = [former, usualEnd].find((end) => end > from) ?? Math.min(from + 2 * hour, dayEnd);
  return { start: toField(from), end: toField(to), days: [...last.days] };
}

/** A time in two, without the hour of lunch; null if there is none in it. */
export function splitForLunch(span: SpanValues): [SpanValues, SpanValues] | null {
  const parts = split({ ...span, end: fromTimeField(span.end) });
  return parts && [parts[0], { ...parts[1], end: toTimeField(parts[1].end), days: [...span.days] }];
}
