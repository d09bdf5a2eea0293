import type { Day } from "./days";
import { minutesPerDay, type TimeOfDay, type WallTime } from "./units";

/** The day of a wall time. */
export const dayOf = (wall: WallTime): Day => Math.floor(wall / minutesPerDay);

/** The time of day of a wall time. */
export const timeOfDay = (wall: WallTime): TimeOfDay => wall - dayOf(wall) * minutesPerDay;

export const wallTime = (day: Day, time: TimeOfDay = 0): WallTime => day * minutesPerDay + time;
