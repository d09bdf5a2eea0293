declare const unit: unique symbol;

/**
 * A number that says of what. A plain one, such as the result of a calculation, can be any of them; but what is known to be an
 * instant is refused where a wall time, a length or a day is asked for.
 */
export type Counted<Unit extends string> = number & { readonly [unit]?: Unit };

/** A length of time. */
export type Minutes = Counted<"minutes">;

/** A moment, the same everywhere: minutes since 1 January 1970 in UTC. */
export type Instant = Counted<"instant">;

/** What a clock on the wall and the calendar beside it show: minutes since they showed midnight of 1 January 1970. */
export type WallTime = Counted<"wall time">;

/** What the clock alone shows: minutes since it showed midnight. */
export type TimeOfDay = Counted<"time of day">;

export const minutesPerDay = 1440;
