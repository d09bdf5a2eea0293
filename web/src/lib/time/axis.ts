import type { Day } from "./days";
import { type Stretch, stretchesOf } from "./stretches";
import { type Counted, type Instant, type Minutes, minutesPerDay, type TimeOfDay } from "./units";
import { wallTime } from "./wall";
import type { Zone } from "./zone";

/** The distance from the top of the axis, in its minutes. On most days that is the time of day. */
export type Place = Counted<"place">;

/**
 * The vertical axis that several days share, in minutes from its top.
 *
 * It shows local time. Where clocks are put forward, a day has a gap in which nothing can be. Where they are put back, an hour
 * occurs twice: the axis is longer by that hour, and the other days have the gap there.
 */
export interface Axis {
  length: Minutes;
  hours: HourRow[];
  /** The place of an instant of a day. */
  place: (day: Day, instant: Instant) => Place;
  /** The place of an end at an instant of a day; includes the end of the day. */
  placeEnd: (day: Day, instant: Instant) => Place;
  /** The instant at a place; in a gap the first one after it, below everything the end of the day. */
  instantAt: (day: Day, place: Place) => Instant;
  /** The gaps of a day. */
  gapsOf: (day: Day) => Span[];
}

export interface Span {
  from: Place;
  to: Place;
}

/** A line of the grid with its label. */
export interface HourRow {
  place: Place;
  /** The local time there. */
  wall: TimeOfDay;
  /** It is the second occurrence of the hour. */
  repeated: boolean;
}

/** Room for repeated time: after the wall time `at`, with this length. */
interface Repeat {
  at: TimeOfDay;
  length: Minutes;
}

/** How far below its wall time something is: the sum of the rooms above it. */
type ShiftAt = (wall: TimeOfDay) => Minutes;

/** A stretch, and how far below its wall time it is at least. */
interface PlacedStretch extends Stretch {
  shift: Minutes;
}

export function axisOf(days: Day[], zone: Zone): Axis {
  const stretches = new Map(days.map((day) => [day, stretchesOf(day, zone)]));
  const repeats = repeatsIn([...stretches.values()]);
  const shiftAt: ShiftAt = (wall) => sum(repeats.filter(({ at }) => at <= wall));
  const placed = new Map([...stretches].map(([day, list]) => [day, withShifts(list, shiftAt)]));
  const of = (day: Day) => placed.get(day) ?? [];

  const place = (day: Day, instant: Instant): Place => {
    const stretch = of(day).findLast((each) => each.instant <= instant) ?? of(day)[0];
    if (stretch === undefined) {
      return 0;
    }
    const wall = stretch.wall + instant - stretch.instant;
    return wall + Math.max(shiftAt(wall), stretch.shift);
  };
  const spansOf = (day: Day): (Span & { stretch: PlacedStretch })[] =>
    of(day).flatMap((stretch) =>
      cut(stretch, repeats, shiftAt).map(({ from, to }) => ({ from, to, stretch })),
    );

  return {
    length: minutesPerDay + sum(repeats),
    hours: hourRows(repeats, shiftAt),
    place,
    placeEnd: (day, instant) => place(day, instant - 1) + 1,
    instantAt(day, at) {
      const span = spansOf(day).find(({ to }) => at < to);
      if (span === undefined) {
        const last = of(day).at(-1);
        return last === undefined ? zone.instantAt(wallTime(day)) : last.instant + last.length;
      }
      const { stretch } = span;
      const inside = Math.max(at, span.from);
      return firstFrom(stretch, (instant) => place(day, instant) >= inside);
    },
    gapsOf: (day) => gapsBetween(spansOf(day), minutesPerDay + sum(repeats)),
  };
}

function sum(repeats: Repeat[]): Minutes {
  return repeats.reduce((total, { length }) => total + length, 0);
}

/** One room for each time of day at which clocks are put back, as long as the longest. */
function repeatsIn(days: Stretch[][]): Repeat[] {
  const lengths = new Map<TimeOfDay, Minutes>();
  for (const stretches of days) {
    for (const [index, stretch] of stretches.entries()) {
      const previous = stretches[index - 1];
      const at = previous === undefined ? 0 : previous.wall + previous.length;
      if (stretch.wall < at) {
        lengths.set(at, Math.max(lengths.get(at) ?? 0, at - stretch.wall));
      }
    }
  }
  return [...lengths].map(([at, length]) => ({ at, length })).toSorted((a, b) => a.at - b.at);
}

/** Whatever follows the moment at which clocks are put back is below the room for it, whatever the clocks show. */
function withShifts(stretches: Stretch[], shiftAt: ShiftAt): PlacedStretch[] {
  return stretches.map((stretch, index) => {
    const previous = stretches[index - 1];
    const at = previous === undefined ? 0 : previous.wall + previous.length;
    return { ...stretch, shift: previous !== undefined && stretch.wall < at ? shiftAt(at) : 0 };
  });
}

/** The place of a stretch, cut by the rooms that other days need in the middle of it. */
function cut({ wall, length, shift }: PlacedStretch, repeats: Repeat[], shiftAt: ShiftAt): Span[] {
  const end = wall + length;
  const cuts = repeats.map(({ at }) => at).filter((at) => at > wall && at < end);
  return [wall, ...cuts].map((start, index) => {
    const from = start + Math.max(shiftAt(start), shift);
    return { from, to: from + (cuts[index] ?? end) - start };
  });
}

function gapsBetween(spans: Span[], length: Minutes): Span[] {
  const edges = [{ from: 0, to: 0 }, ...spans, { from: length, to: length }];
  return edges
    .slice(1)
    .map((span, index) => ({ from: edges[index]?.to ?? 0, to: span.from }))
    .filter(({ from, to }) => to > from);
}

/** The first instant of a stretch that meets a condition; its end if there is none. */
function firstFrom({ instant, length }: Stretch, holds: (instant: Instant) => boolean): Instant {
  let [low, high] = [instant, instant + length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return low;
}

function hourRows(repeats: Repeat[], shiftAt: ShiftAt): HourRow[] {
  const hours = Array.from({ length: 24 }, (_, hour) => hour * 60);
  const usual = hours.map((wall) => ({ place: wall + shiftAt(wall), wall, repeated: false }));
  const again = repeats.map(({ at, length }) => ({
    place: at + shiftAt(at) - length,
    wall: at - length,
    repeated: true,
  }));
  return [...usual, ...again].toSorted((a, b) => a.place - b.place);
}
