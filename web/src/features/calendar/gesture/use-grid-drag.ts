import { type RefObject, useEffect } from "react";
import { attachWhenLoaded } from "../../../lib/attach-when-loaded";
import { deferredImport } from "../../../lib/deferred-import";
import { useLatest } from "../../../lib/use-latest";
import { usePreferences } from "../../../lib/time/preferences";
import type { GridDragOptions } from "./grid-drag";

const gridDrag = deferredImport(() => import("./grid-drag"));

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
      : attachWhenLoaded(gridDrag, ({ attachGridDrag }) =>
          attachGridDrag(element, () => scroller.current, latest),
        );
  }, [grid, scroller, latest]);
}
