import type { Day } from "./days";
import { type Instant, type Minutes, minutesPerDay, type TimeOfDay } from "./units";
import { dayOf, wallTime } from "./wall";
import type { Zone } from "./zone";

/** A part of a day during which the clocks run on evenly. */
export interface Stretch {
  /** The instant that it begins at. */
  instant: Instant;
  /** What the clocks show then, past midnight. */
  wall: TimeOfDay;
  length: Minutes;
}

/** The first instant of a day; where midnight is skipped, the one at which the clocks jump over it. */
export function startOf(day: Day, zone: Zone): Instant {
  return zone.instantAt(wallTime(day));
}

/** How long the day really is: 23 or 25 hours where the clocks are changed, none where a whole day is skipped. */
export function lengthOf(day: Day, zone: Zone): Minutes {
  return startOf(day + 1, zone) - startOf(day, zone);
}

/** The day that an instant is on. */
export function dayAt(instant: Instant, zone: Zone): Day {
  return dayOf(zone.wallAt(instant));
}

/** A day's stretches, in their order: one on almost every day, two when the clocks are changed. */
export function stretchesOf(day: Day, zone: Zone): Stretch[] {
  const start = startOf(day, zone);
  const end = startOf(day + 1, zone);
  if (end <= start) {
    return [];
  }
  const first = zone.offsetAt(start);
  const last = zone.offsetAt(end - 1);
  const stretch = (from: Instant, to: Instant, offset: Minutes): Stretch => ({
    instant: from,
    wall: from + offset - day * minutesPerDay,
    length: to - from,
  });
  if (first === last) {
    return [stretch(start, end, first)];
  }
  const change = firstAfter(start, end, (instant) => zone.offsetAt(instant) !== first);
  return [stretch(start, change, first), stretch(change, end, last)];
}

/** The least number in `(low, high)` from which on something holds, given that it does from somewhere on. */
function firstAfter(low: number, high: number, holds: (value: number) => boolean): number {
  let [before, from] = [low, high - 1];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (holds(middle)) {
      from = middle;
    } else {
      before = middle;
    }
  }
  return from;
}
