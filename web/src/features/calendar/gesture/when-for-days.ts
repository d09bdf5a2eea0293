import type { Day } from "../../../lib/time/days";
import { endingAt, moved, startingAt, type When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import type { Grip } from "./when-for";

/** When something would be if a drag over whole days went from one day to another. Times of day stay as they are. */
export function whenForDays(grip: Grip, original: When, from: Day, to: Day, zone: Zone): When {
  const days = to - from;
  switch (grip) {
    case "move":
      return moved(original, { days, minutes: 0 }, zone);
    case "start":
      return startingAt(original, moved(original, { days, minutes: 0 }, zone).start);
    case "end":
      return original.allDay
        ? endingAt(original, original.end + days)
        : endingAt(original, moved({ ...original, start: original.end }, { days, minutes: 0 }, zone).start);
    case "create":
      return { allDay: true, start: Math.min(from, to), end: Math.max(from, to) + 1 };
  }
}
