import type { Counted } from "../time/units";

/** A moment of a series: seconds since 1970 in UTC, or for whole days the day's midnight as if it were one of UTC. */
export type Moment = Counted<"moment">;

/** What a clock on the wall and the calendar beside it show: seconds since they showed midnight of 1 January 1970. */
export type WallSecond = Counted<"wall second">;

/** A length in seconds. */
export type Seconds = Counted<"seconds">;

export const minute = 60;
export const hour = 3600;
export const day = 86_400;

/** The first and the last that a series may have an occurrence at: the years 1900 to 2199. */
const firstWall = -2_208_988_800;
export const lastWall = 7_258_118_399;

/** A wall time as a moment, or the other way round, where there is no zone between them. */
export const withoutZone = (value: number): number => value;

/** Within a year of what a calendar holds, where the arithmetic is safe. */
export const clamped = (wall: WallSecond): WallSecond =>
  Math.min(Math.max(wall, firstWall - 366 * day), lastWall + 366 * day);

export const dayNumber = (wall: WallSecond) => Math.floor(wall / day);

export const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;
