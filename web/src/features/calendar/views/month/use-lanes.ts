import { type RefObject, useLayoutEffect, useState } from "react";
import { usePrinting } from "../../../../lib/use-printing";

/** The part of a week's height for the date, and that for a lane of entries. In rem, as in the style sheet. */
const dateHeight = 2.125;
const laneHeight = 1.625;

/** The size of an A4 sheet according to the style sheets. In rem. */
const paper = { height: 39, dateHeight: 1.5, laneHeight: 1.25 };

/** How many lanes of entries fit into each of a month's weeks, which share the available height. */
export function useLanes(grid: RefObject<HTMLElement | null>, weeks: number): number {
  const [lanes, setLanes] = useState(3);
  const printing = usePrinting();
  useLayoutEffect(() => {
    // All weeks of a month with this many weeks have the same height.
    const week = weeks === 0 ? null : grid.current?.querySelector<HTMLElement>("[data-first-day]");
    if (week == null) {
      return undefined;
    }
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLanes(Math.max(1, Math.floor((week.clientHeight / rem - dateHeight) / laneHeight)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(week);
    return () => observer.disconnect();
  }, [grid, weeks]);
  return printing ? Math.floor((paper.height / weeks - paper.dateHeight) / paper.laneHeight) : lanes;
}
