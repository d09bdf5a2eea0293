import type { Counted } from "../time/units";

/** A moment of a series: seconds since 1970 in UTC, or for whole days the day's midnight as if in UTC. */
export type Moment = Counted<"moment">;

/** Local date and time: seconds since midnight of 1 January 1970 by the local clock. */
export type WallSecond = Counted<"wall second">;

/** A length in seconds. */
export type Seconds = Counted<"seconds">;

export const minute = 60;
export const hour = 3600;
export const day = 86_400;

/** The first and last wall time at which a series may have an occurrence: the years 1900 to 2199. */
const firstWall = -2_208_988_800;
export const lastWall = 7_258_118_399;

/** Converts between a wall time and a moment where no zone is involved. */
export const withoutZone = (value: number): number => value;

/** Within a year of the supported range, where the arithmetic is safe. */
export const clamped = (wall: WallSecond): WallSecond =>
  Math.min(Math.max(wall, firstWall - 366 * day), lastWall + 366 * day);

export const dayNumber = (wall: WallSecond) => Math.floor(wall / day);

export const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
