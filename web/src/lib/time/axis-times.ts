import type { Axis, HourRow, Place } from "./axis";
import type { Day } from "./days";
import type { Instant, TimeOfDay } from "./units";
import { timeOfDay, wallTime } from "./wall";
import type { Zone } from "./zone";

/** A time of day as an axis labels it: for an hour that occurs twice it says which one. The same on axes of any length. */
export interface AxisTime {
  time: TimeOfDay;
  repeated: boolean;
}

/** The grid line at or above a place. */
function rowAt({ hours }: Axis, place: Place): HourRow {
  return hours.findLast((row) => row.place <= place) ?? { place: 0, wall: 0, repeated: false };
}

export function timeAt(axis: Axis, place: Place): AxisTime {
  const row = rowAt(axis, place);
  return { time: row.wall + place - row.place, repeated: row.repeated };
}

/** The time of the grid line at or above a place. */
export function hourAt(axis: Axis, place: Place): AxisTime {
  const { wall, repeated } = rowAt(axis, place);
  return { time: wall, repeated };
}

/** The place of a time. The second occurrence of an hour that occurs only once here is that one. */
export function placeOf(axis: Axis, { time, repeated }: AxisTime): Place {
  const again = repeated ? axis.hours.findLast((row) => row.repeated && row.wall <= time) : undefined;
  const usual = axis.hours.findLast((row) => !row.repeated && row.wall <= time);
  const row = again ?? usual ?? rowAt(axis, 0);
  return row.place + time - row.wall;
}

/** The place of an instant on its day; if that day is not shown, the place of its time of day on the others. */
export function placeOfInstant(axis: Axis, days: readonly Day[], instant: Instant, zone: Zone): Place {
  const wall = zone.wallAt(instant);
  const time = timeOfDay(wall);
  const day = days.find((each) => wallTime(each, time) === wall);
  return day === undefined ? placeOf(axis, { time, repeated: false }) : axis.place(day, instant);
}

/**
 * The nearest place at which a day has time: on some days, clocks skip times that they show on others. `way` is the direction of
 * the move, negative if upwards from below; `step` is how far above a gap it then ends.
 */
export function besideGaps(axis: Axis, day: Day, place: Place, way: number, step: number): Place {
  const gap = axis.gapsOf(day).find(({ from, to }) => from <= place && place < to);
  // Days that are not shown are unknown, and a zone may skip a whole day.
  if (gap === undefined || (gap.from <= 0 && gap.to >= axis.length)) {
    return place;
  }
  const [above, below] = [gap.from - step, gap.to];
  const upwards = (way < 0 && above >= 0) || below >= axis.length;
  return upwards ? above : below;
}
