import type { Minutes } from "./units";

/** The limits of a task's duration and of the default in the settings (the API's rule). */
export const duration = { least: 5, most: 1440 } as const;

export const isDuration = (minutes: Minutes): boolean =>
  Number.isInteger(minutes) && minutes >= duration.least && minutes <= duration.most;

/** The valid duration that is nearest to a length. */
export const nearestDuration = (minutes: Minutes): Minutes =>
  Math.min(Math.max(minutes, duration.least), duration.most);
