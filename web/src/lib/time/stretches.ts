import type { Day } from "./days";
import { type Instant, type Minutes, minutesPerDay, type TimeOfDay } from "./units";
import { dayOf, wallTime } from "./wall";
import type { Zone } from "./zone";

/** A part of a day without a clock change. */
export interface Stretch {
  /** The instant at which it begins. */
  instant: Instant;
  /** The local time then, in minutes after midnight. */
  wall: TimeOfDay;
  length: Minutes;
}

/** The first instant of a day; if midnight is skipped, the one at which the clocks jump over it. */
export function startOf(day: Day, zone: Zone): Instant {
  return zone.instantAt(wallTime(day));
}

/** The real length of a day: 23 or 25 hours if clocks are changed, zero if the whole day is skipped. */
export function lengthOf(day: Day, zone: Zone): Minutes {
  return startOf(day + 1, zone) - startOf(day, zone);
}

/** The day that an instant is on. */
export function dayAt(instant: Instant, zone: Zone): Day {
  return dayOf(zone.wallAt(instant));
}

/** The stretches of a day, in order: one on almost every day, two when clocks are changed. */
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

/** The smallest number in `(low, high)` from which on a condition holds, given that it holds from some number on. */
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
