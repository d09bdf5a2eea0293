import type { Axis, HourRow, Place } from "./axis";
import type { Day } from "./days";
import type { Instant, TimeOfDay } from "./units";
import { timeOfDay, wallTime } from "./wall";
import type { Zone } from "./zone";

/** A time of day as an axis labels it: of an hour that comes twice it says which coming. The same on axes of any length. */
export interface AxisTime {
  time: TimeOfDay;
  repeated: boolean;
}

/** The line of the grid at a place, or above it. */
function rowAt({ hours }: Axis, place: Place): HourRow {
  return hours.findLast((row) => row.place <= place) ?? { place: 0, wall: 0, repeated: false };
}

export function timeAt(axis: Axis, place: Place): AxisTime {
  const row = rowAt(axis, place);
  return { time: row.wall + place - row.place, repeated: row.repeated };
}

/** The time of the line of the grid at a place, or above it. */
export function hourAt(axis: Axis, place: Place): AxisTime {
  const { wall, repeated } = rowAt(axis, place);
  return { time: wall, repeated };
}

/** Where a time lies. The second coming of an hour that comes once here is that. */
export function placeOf(axis: Axis, { time, repeated }: AxisTime): Place {
  const again = repeated ? axis.hours.findLast((row) => row.repeated && row.wall <= time) : undefined;
  const usual = axis.hours.findLast((row) => !row.repeated && row.wall <= time);
  const row = again ?? usual ?? rowAt(axis, 0);
  return row.place + time - row.wall;
}

/** Where an instant lies on its day; if that is not shown, where its time of day does on the others. */
export function placeOfInstant(axis: Axis, days: readonly Day[], instant: Instant, zone: Zone): Place {
  const wall = zone.wallAt(instant);
  const time = timeOfDay(wall);
  const day = days.find((each) => wallTime(each, time) === wall);
  return day === undefined ? placeOf(axis, { time, repeated: false }) : axis.place(day, instant);
}

/**
 * The place nearest to one at which a day has time: on some days, clocks leave out what they show on others. `way` is where
 * its seeker comes from, negative from below; `step` is how far above a gap they then land.
 */
export function besideGaps(axis: Axis, day: Day, place: Place, way: number, step: number): Place {
  const gap = axis.gapsOf(day).find(({ from, to }) => from <= place && place < to);
  // Nobody knows of days that are not shown, and there are days that a zone left out as a whole.
  if (gap === undefined || (gap.from <= 0 && gap.to >= axis.length)) {
    return place;
  }
  const [above, below] = [gap.from - step, gap.to];
  const upwards = (way < 0 && above >= 0) || below >= axis.length;
  return upwards ? above : below;
}
