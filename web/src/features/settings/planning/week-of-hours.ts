import type { WorkingHours } from "../../../api/generated/models/WorkingHours";
import { colors } from "../../../lib/colors";
import type { TimeOfDay } from "../../../lib/time/units";
import type { Weekday } from "../weekdays";

/** Minutes of a day. */
export interface Stretch {
  from: TimeOfDay;
  to: TimeOfDay;
}

/** Hours of one set in a column of the picture. Overlapping sets are side by side, each in its lane. */
export interface HourBlock extends Stretch {
  /** The index of the set. */
  set: number;
  lane: number;
  lanes: number;
}

/** How many patterns distinguish the sets. */
const patterns = 8;

/** The look of a set: no two of the first 64 are the same, and each of the first eight has its own colour and pattern. */
export const lookOf = (index: number) => ({
  "data-color": colors[index % colors.length],
  "data-pattern": (index + Math.floor(index / colors.length)) % patterns,
});

/** Parses `HH:MM`; NaN if it is incomplete. */
export function minutesOf(time: string): TimeOfDay {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(":").map(Number);
  return time === "" ? Number.NaN : hours * 60 + minutes;
}

type Spans = readonly (Pick<WorkingHours, "start" | "end"> & { days: readonly string[] })[];

/** The hours of a set on a day, as the planner uses them: adjacent spans are joined. Incomplete times are left out. */
export function stretchesOn(day: Weekday, spans: Spans): Stretch[] {
  const found = spans
    .filter(({ days }) => days.includes(day))
    .map(({ start, end }) => ({ from: minutesOf(start), to: minutesOf(end) }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
  const merged: Stretch[] = [];
  for (const { from, to } of found) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
    } else {
      merged.push({ from, to });
    }
  }
  return merged;
}

/** The blocks of the sets on a day. */
export function blocksOn(day: Weekday, sets: readonly { spans: Spans }[]): HourBlock[] {
  const blocks = sets
    .flatMap(({ spans }, set) => stretchesOn(day, spans).map(({ from, to }) => ({ from, to, set })))
    .toSorted((one, other) => one.from - other.from || one.set - other.set);
  const placed: HourBlock[] = [];
  let together: HourBlock[] = [];
  let end = 0;
  for (const block of blocks) {
    if (block.from >= end) {
      together = [];
    }
    end = Math.max(end, block.to);
    const taken = new Set(together.filter(({ to }) => to > block.from).map(({ lane }) => lane));
    const free = together.findIndex((_, lane) => !taken.has(lane));
    const next = { ...block, lane: free < 0 ? together.length : free, lanes: 1 };
    together.push(next);
    const lanes = Math.max(...together.map(({ lane }) => lane)) + 1;
    for (const each of together) {
      each.lanes = lanes;
    }
    placed.push(next);
  }
  return placed;
}

/** How many minutes per week a set has. */
export const minutesPerWeek = (days: readonly Weekday[], spans: Spans): number =>
  days.flatMap((day) => stretchesOn(day, spans)).reduce((minutes, { from, to }) => minutes + to - from, 0);

/** The hours in the picture: all that are used, and one before and after. */
export function hoursShown(days: readonly Weekday[], sets: readonly { spans: Spans }[]): Stretch {
  const all = days.flatMap((day) => sets.flatMap(({ spans }) => stretchesOn(day, spans)));
  if (all.length === 0) {
    return { from: 8 * 60, to: 18 * 60 };
  }
  const first = Math.floor(Math.min(...all.map(({ from }) => from)) / 60) - 1;
  const last = Math.ceil(Math.max(...all.map(({ to }) => to)) / 60) + 1;
  return { from: Math.max(first, 0) * 60, to: Math.min(last, 24) * 60 };
}
