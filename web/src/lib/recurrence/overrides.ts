import { type Instant, minutesPerDay } from "../time/units";
import { parseApiTimes, type When } from "../time/when";
import type { Zone } from "../time/zone";
import { parseMoment } from "./recurrence";
import { day, minute } from "./seconds";
import { type Occurrence, type Occurrences, occurrencesWithin, originalStartOf, type Series } from "./series";

/** One occurrence that differs from its series. It contains only the differences. */
export interface Override {
  original_start: string;
  start?: string;
  end?: string;
  all_day?: boolean;
}

/** One occurrence of an event: `original_start` identifies it, and `override` has the differences, if there are any. */
export interface EventOccurrence<O extends Override> {
  originalStart: string;
  when: When;
  override: O | null;
}

/** No screen can show more: a rule may make one per second. */
const mostRows = 10_000;

/**
 * The occurrences that overlap the time from one instant to another, by start; moved ones are at their new place. `viewer`
 * determines when a whole day begins.
 */
export function eventOccurrences<O extends Override>(
  series: Series,
  overrides: readonly O[],
  from: Instant,
  to: Instant,
  viewer: Zone,
): { rows: EventOccurrence<O>[]; rest: Occurrences["rest"] } {
  const { rows, rest } = occurrencesWithin(series, from, to, viewer, mostRows);
  const allDay = series.start.zone === null;
  const differing = new Set(overrides.map(({ original_start }) => parseMoment(original_start, allDay)));
  const plain = rows
    .filter(({ start }) => !differing.has(start))
    .map((row) => ({
      originalStart: originalStartOf(series, row),
      when: whenOf(series, row),
      override: null,
    }));
  const startOf = ({ allDay: whole, start }: When): Instant =>
    whole ? viewer.instantAt(start * minutesPerDay) : start;
  const endOf = ({ allDay: whole, end }: When): Instant =>
    whole ? viewer.instantAt(end * minutesPerDay) : end;
  const put = overrides
    .map((override) => ({
      originalStart: override.original_start,
      when: whenOfOverride(series, override),
      override,
    }))
    .filter(({ when }) => startOf(when) < to && endOf(when) > from);
  const all: EventOccurrence<O>[] = [...plain, ...put];
  return { rows: all.toSorted((a, b) => startOf(a.when) - startOf(b.when)), rest };
}

/** When an occurrence is. One that a rule makes between two minutes begins and ends on the minute. */
export function whenOf(series: Series, { start, end }: Occurrence): When {
  return series.start.zone === null
    ? { allDay: true, start: start / day, end: end / day }
    : { allDay: false, start: Math.floor(start / minute), end: Math.floor(end / minute) };
}

function whenOfOverride(series: Series, override: Override): When {
  const allDay = series.start.zone === null;
  const { original_start, start, end, all_day = allDay } = override;
  if (start !== undefined && end !== undefined) {
    return parseApiTimes({ start, end, all_day });
  }
  const at = parseMoment(original_start, allDay);
  return whenOf(series, { start: at, end: series.added.get(at) ?? at + series.length });
}
