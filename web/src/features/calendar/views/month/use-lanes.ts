import { type RefObject, useLayoutEffect, useState } from "react";
import { usePrinting } from "../../../../lib/use-printing";

/** Of each week's height, what the date takes, and what a lane of entries does. In rem, as the style sheet has it. */
const dateHeight = 2.125;
const laneHeight = 1.625;

/** What a sheet of A4 has room for, as the style sheets have it. In rem. */
const paper = { height: 39, dateHeight: 1.5, laneHeight: 1.25 };

/** How many lanes of entries have room in each of a month's weeks, which share the height that there is. */
export function useLanes(grid: RefObject<HTMLElement | null>, weeks: number): number {
  const [lanes, setLanes] = useState(3);
  const printing = usePrinting();
  useLayoutEffect(() => {
    // Of a month with as many weeks, each is as high.
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
