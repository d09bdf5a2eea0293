import type { Axis, Place } from "../../../lib/time/axis";
import type { Day } from "../../../lib/time/days";
import { endingAt, minutesPerStep, startingAt, type TimedWhen } from "../../../lib/time/when";
import { type Instant, minutesPerDay } from "../../../lib/time/units";
import type { Zone } from "../../../lib/time/zone";

/** A point of the time grid: a day, and a place on its axis. */
export interface Point {
  day: Day;
  place: Place;
}

/** What a drag takes hold of: the whole, one of its ends, or an empty place that something new is drawn out of. */
export type Grip = "move" | "start" | "end" | "create";

const floor = (instant: Instant): Instant => Math.floor(instant / minutesPerStep) * minutesPerStep;
const ceil = (instant: Instant): Instant => Math.ceil(instant / minutesPerStep) * minutesPerStep;
const round = (minutes: number): number => Math.round(minutes / minutesPerStep) * minutesPerStep;

/**
 * When something would be if the drag that began at `from` ended at `to`. What was taken hold of stays under the
 * pointer; ends lie on five minutes (all zones of our time are ahead of UTC by a multiple of that).
 */
export function whenFor(
  grip: Grip,
  original: TimedWhen,
  from: Point,
  to: Point,
  axis: Axis,
  zone: Zone,
): TimedWhen {
  const begun = axis.instantAt(from.day, from.place);
  const now = axis.instantAt(to.day, to.place);
  switch (grip) {
    case "move": {
      // On another day that skips an hour, the pointer may be where no instant is: what clocks show says more.
      const start =
        to.day !== from.day && axis.length === minutesPerDay
          ? zone.instantAt(
              round(
                zone.wallAt(original.start) + (to.day - from.day) * minutesPerDay + to.place - from.place,
              ),
            )
          : round(original.start + now - begun);
      return { ...original, start, end: start + original.end - original.start };
    }
    case "start":
      return startingAt(original, round(original.start + now - begun));
    case "end":
      return endingAt(original, round(original.end + now - begun));
    case "create":
      return now >= begun
        ? endingAt({ allDay: false, start: floor(begun), end: 0 }, ceil(now))
        : { allDay: false, start: floor(now), end: ceil(begun) };
  }
}
