import type { Day } from "../../../lib/time/days";
import { columnsOf } from "./columns";

/** Days, the last not included. */
export interface DaySpan {
  from: Day;
  to: Day;
}

/** The part of something that lies on a row of days, with its lane: a line of the row that it has for itself. */
export interface Bar<T> extends DaySpan {
  entry: T;
  lane: number;
  fromBefore: boolean;
  toAfter: boolean;
}

/** Puts what lasts for days into as few lanes as there are things at once, the earliest and longest on top. */
export function barsOf<T>(entries: readonly { entry: T; span: DaySpan }[], row: DaySpan): Bar<T>[] {
  const parts = entries
    .filter(({ span }) => span.from < row.to && span.to > row.from)
    .map(({ entry, span }) => ({
      entry,
      from: Math.max(span.from, row.from),
      to: Math.min(span.to, row.to),
      fromBefore: span.from < row.from,
      toAfter: span.to > row.to,
    }));
  const lanes = columnsOf(parts);
  return parts.map((part, index) => Object.assign(part, { lane: lanes[index]?.index ?? 0 }));
}

/** What of each day's bars has room in so many lanes, and how many are left out on which day. */
export function fitInto<T>(
  bars: readonly Bar<T>[],
  lanes: number,
  row: DaySpan,
): { shown: Bar<T>[]; hidden: Map<Day, number> } {
  const hidden = new Map<Day, number>();
  const on = (day: Day) => bars.filter(({ from, to }) => from <= day && day < to);
  // A day with too many gives up its last lane to the words that say how many.
  const limits = new Map<Day, number>();
  for (let day = row.from; day < row.to; day += 1) {
    const deepest = Math.max(-1, ...on(day).map(({ lane }) => lane));
    limits.set(day, deepest < lanes ? lanes : lanes - 1);
  }
  const shown: Bar<T>[] = [];
  for (const bar of bars) {
    const days = Array.from({ length: bar.to - bar.from }, (_, index) => bar.from + index);
    if (days.every((day) => bar.lane < (limits.get(day) ?? 0))) {
      shown.push(bar);
    } else {
      for (const day of days) {
        hidden.set(day, (hidden.get(day) ?? 0) + 1);
      }
    }
  }
  return { shown, hidden };
}
