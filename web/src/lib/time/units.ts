declare const unit: unique symbol;

/**
 * A number with a unit. A plain number, such as the result of a calculation, can be of any unit; but the type of an instant is
 * refused where a wall time, a length or a day is expected.
 */
export type Counted<Unit extends string> = number & { readonly [unit]?: Unit };

/** A length of time. */
export type Minutes = Counted<"minutes">;

/** A moment, the same everywhere: minutes since 1 January 1970 in UTC. */
export type Instant = Counted<"instant">;

/** Local date and time: minutes since midnight of 1 January 1970 by the local clock. */
export type WallTime = Counted<"wall time">;

/** Local time only: minutes since midnight. */
export type TimeOfDay = Counted<"time of day">;

export const minutesPerDay = 1440;
