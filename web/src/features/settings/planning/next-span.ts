import { splitForLunch as split } from "../../../settings/lunch";
import { fromTimeField, toTimeField, weekdays } from "../weekdays";
import type { SpanValues } from "./hour-set-values";
import { minutesOf } from "./week-of-hours";

/** In the evening: a user who creates a second set has their working hours already. */
export const newSpan: SpanValues = { start: "18:00", end: "20:00", days: weekdays.slice(0, 5) };

const hour = 60;
const dayEnd = 24 * hour;
/** When most people stop working. */
const usualEnd = 17 * hour;

/** For a field: the end of the day is written as its beginning. */
function toField(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}

const endOf = ({ end }: SpanValues): number => (end === "" ? Number.NaN : minutesOf(fromTimeField(end)));

/**
 * The next span: on the same days, from an hour after the last one. It ends where that one ended before it was changed, or at the
 * usual end of work. If nothing is left of the day, it is the same span on the days that have none.
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

/** A span split in two around lunch; null if lunch is not in it. */
export function splitForLunch(span: SpanValues): [SpanValues, SpanValues] | null {
  const parts = split({ ...span, end: fromTimeField(span.end) });
  return parts && [parts[0], { ...parts[1], end: toTimeField(parts[1].end), days: [...span.days] }];
}
