import type { Day } from "./days";
import { minutesPerDay, type TimeOfDay, type WallTime } from "./units";

/** What the calendar on the wall shows. */
export const dayOf = (wall: WallTime): Day => Math.floor(wall / minutesPerDay);

/** What the clock beside it shows. */
export const timeOfDay = (wall: WallTime): TimeOfDay => wall - dayOf(wall) * minutesPerDay;

export const wallTime = (day: Day, time: TimeOfDay = 0): WallTime => day * minutesPerDay + time;
