import { type RefObject, useEffect } from "react";
import { useLatest } from "../../../lib/use-latest";
import { usePreferences } from "../../../lib/time/preferences";
import { attachGridDrag, type GridDragOptions } from "./grid-drag";

interface UseGridDragOptions extends Omit<GridDragOptions, "zone" | "defaultMinutes" | "workStart"> {
  grid: RefObject<HTMLElement | null>;
  scroller: RefObject<HTMLElement | null>;
}

/** Drags in a view: entries, their ends, empty places, and tasks that come from the inbox. */
export function useGridDrag(options: UseGridDragOptions): void {
  const { grid, scroller } = options;
  const { zone, defaultMinutes, work } = usePreferences();
  const latest = useLatest({ ...options, zone, defaultMinutes, workStart: work.from });

  useEffect(() => {
    const element = grid.current;
    return element === null ? undefined : attachGridDrag(element, () => scroller.current, latest);
  }, [grid, scroller, latest]);
}
