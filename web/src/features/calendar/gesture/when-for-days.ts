import type { Day } from "../../../lib/time/days";
import { daySpan, endingAt, lengthened, moved, startingAt, type When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import type { Grip } from "./when-for";

/**
 * The whole days that something becomes: as many as it touches, however little of the first and the last. The day that it
 * was taken hold of by comes under the pointer.
 */
export function wholeDaysFor(original: When, from: Day, to: Day, zone: Zone): When {
  const span = daySpan(original, zone);
  const days = to - from;
  return endingAt({ allDay: true, start: span.from + days, end: 0 }, span.to + days);
}

/** When something would be if a drag over whole days went from one day to another. Times of day stay as they are. */
export function whenForDays(grip: Grip, original: When, from: Day, to: Day, zone: Zone): When {
  const days = to - from;
  switch (grip) {
    case "move":
      return moved(original, { days, minutes: 0 }, zone);
    case "start":
      return startingAt(original, moved(original, { days, minutes: 0 }, zone).start);
    case "end":
      return lengthened(original, { days, minutes: 0 }, zone);
    case "create":
      return { allDay: true, start: Math.min(from, to), end: Math.max(from, to) + 1 };
  }
}
