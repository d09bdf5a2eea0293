import type { Axis, Place } from "../../../lib/time/axis";
import { startOf } from "../../../lib/time/stretches";
import type { Instant, Minutes } from "../../../lib/time/units";
import type { Zone } from "../../../lib/time/zone";
import type { Day } from "../../../lib/time/days";
import { type Column, columnsOf } from "./columns";

/** What the grid needs to know of something timed. */
export interface Timed {
  start: Instant;
  end: Instant;
}

/** The part of something that is on one day, where it is drawn. */
export interface Card<T> extends Column {
  entry: T;
  from: Place;
  to: Place;
  /** It began on an earlier day, or goes on on a later one. */
  fromBefore: boolean;
  toAfter: boolean;
}

/** However short, a card is drawn as if it took this long: enough for a line of text and for a finger (WCAG 2.5.8). */
export const leastDrawn: Minutes = 24;

/** The cards of a day, none covering another. What goes over midnight is cut there. */
export function cardsOf<T extends Timed>(entries: readonly T[], day: Day, axis: Axis, zone: Zone): Card<T>[] {
  const [dayStart, dayEnd] = [startOf(day, zone), startOf(day + 1, zone)];
  const parts = entries
    .filter(({ start, end }) => start < dayEnd && end > dayStart)
    .map((entry) => {
      const place = axis.place(day, Math.max(entry.start, dayStart));
      const placeEnd = axis.placeEnd(day, Math.min(entry.end, dayEnd));
      // Drawn longer it must still end with the day.
      const from = Math.max(0, Math.min(place, axis.length - leastDrawn));
      return {
        entry,
        from,
        to: Math.max(placeEnd, from + leastDrawn),
        fromBefore: entry.start < dayStart,
        toAfter: entry.end > dayEnd,
      };
    });
  const columns = columnsOf(parts);
  return parts.map((part, index) => Object.assign(part, columns[index] ?? { index: 0, count: 1, span: 1 }));
}
