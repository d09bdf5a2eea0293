import { partsOf } from "../time/days";
import { type Budget, spend } from "./budget";
import { chosenPlaces, combined, hasMonth, lengthOfMonth, matchesDay, type Pattern } from "./pattern";
import type { Frequency } from "./rule";
import { day, dayNumber, hour, minute, modulo, type Seconds, type WallSecond } from "./seconds";

const units: Partial<Record<Frequency, Seconds>> = { HOURLY: hour, MINUTELY: minute };
const unitOf = ({ frequency }: Pattern): Seconds => units[frequency] ?? 1;

/**
 * The wall times of a rule of hours, minutes or seconds, between two times inclusive. Times that no list contains are skipped.
 */
export function* stepTimes(
  pattern: Pattern,
  from: WallSecond,
  to: WallSecond,
  budget: Budget,
): Generator<WallSecond> {
  const offsets = offsetsOf(pattern);
  if (from > to || offsets.length === 0 || !isReachable(pattern)) {
    return;
  }
  const unit = unitOf(pattern);
  const step = pattern.interval * unit;
  const base = Math.floor(pattern.start / unit) * unit;
  /** The first step at or after this second; never one before the start's own. */
  const aligned = (second: WallSecond) => base + Math.ceil(Math.max(second - base, 0) / step) * step;
  const later = laterStep(pattern, unit);

  let at = aligned(Math.max(from, pattern.start) - unit + 1);
  while (at <= to) {
    spend(budget, 1);
    const next = later(at);
    if (next !== null) {
      at = aligned(next);
      continue;
    }
    for (const offset of offsets) {
      if (at + offset > to) {
        return;
      }
      if (at + offset >= from) {
        yield at + offset;
      }
    }
    at += step;
  }
}

/** For a step, returns the next one at which the lists match again; null if they match it. */
function laterStep(pattern: Pattern, unit: Seconds): (at: WallSecond) => WallSecond | null {
  let matching: number | null = null;
  const { hours } = pattern;
  const minutes = unit < hour ? pattern.minutes : [];
  const seconds = unit < minute ? pattern.seconds : [];
  return (at) => {
    const today = dayNumber(at);
    if (today !== matching) {
      const { year, month, date } = partsOf(today);
      if (!hasMonth(pattern, month)) {
        return (today + lengthOfMonth(year, month) - date + 1) * day;
      }
      if (!matchesDay(pattern, today)) {
        return (today + 1) * day;
      }
      matching = today;
    }
    return (
      nextIn(hours, at, day, hour) ?? nextIn(minutes, at, hour, minute) ?? nextIn(seconds, at, minute, 1)
    );
  };
}

/** If a list does not contain the current unit: when the next one that it contains begins, or else the next larger unit. */
function nextIn(list: readonly number[], at: WallSecond, whole: Seconds, unit: Seconds): WallSecond | null {
  const begin = at - modulo(at, whole);
  const present = Math.floor((at - begin) / unit);
  if (list.length === 0 || list.includes(present)) {
    return null;
  }
  const next = list.find((listed) => listed > present);
  return next === undefined ? begin + whole : begin + next * unit;
}

/** The times within each hour, minute or second of a rule, ascending. */
function offsetsOf(pattern: Pattern): readonly Seconds[] {
  const { frequency, minutes, seconds, places } = pattern;
  const inMinute = frequency === "MINUTELY" ? seconds : [0];
  const all = frequency === "HOURLY" ? combined(minutes, minute, seconds, 1) : inMinute;
  return places.length === 0 ? all : chosenPlaces(pattern, all.length).map((place) => all[place] ?? 0);
}

const has = (list: readonly number[], number: number) => list.length === 0 || list.includes(number);

/** Whether a step can ever reach a time of day in the lists: steps that share a divisor with the day only reach some times. */
function isReachable(pattern: Pattern): boolean {
  const unit = unitOf(pattern);
  const shared = greatestCommonDivisor(pattern.interval * unit, day);
  for (let second = modulo(Math.floor(pattern.start / unit) * unit, shared); second < day; second += shared) {
    if (
      has(pattern.hours, Math.floor(second / hour)) &&
      (unit >= hour || has(pattern.minutes, Math.floor((second % hour) / minute))) &&
      (unit >= minute || has(pattern.seconds, second % minute))
    ) {
      return true;
    }
  }
  return false;
}

const greatestCommonDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestCommonDivisor(other, one % other);
