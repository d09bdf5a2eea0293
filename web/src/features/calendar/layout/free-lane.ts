import type { Bar, DaySpan } from "./bars";

/** The first lane in which nothing lies on these days; the last of so many `lanes` if there is something in each. */
export function freeLane(
  bars: readonly Bar<unknown>[],
  { from, to }: DaySpan,
  lanes = Number.POSITIVE_INFINITY,
): number {
  const taken = new Set(bars.filter((bar) => bar.from < to && bar.to > from).map(({ lane }) => lane));
  let lane = 0;
  while (taken.has(lane) && lane < lanes - 1) {
    lane += 1;
  }
  return lane;
}
