import { type RefObject, useEffect } from "react";
import { attachLater } from "../../../lib/attach-later";
import { later } from "../../../lib/later";
import { useLatest } from "../../../lib/use-latest";
import { usePreferences } from "../../../lib/time/preferences";
import type { GridDragOptions } from "./grid-drag";

const gridDrag = later(() => import("./grid-drag"));

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
    return element === null
      ? undefined
      : attachLater(gridDrag, ({ attachGridDrag }) =>
          attachGridDrag(element, () => scroller.current, latest),
        );
  }, [grid, scroller, latest]);
}
