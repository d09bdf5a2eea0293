import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback } from "react";
import type { Task } from "../../api/generated/models/Task";

const rowHeight = 47;
const estimateSize = () => rowHeight;
/** Enough for a turn of the wheel, few enough that a jump through the list draws a screenful in one frame. */
const overscan = 6;

interface RowWindowOptions {
  tasks: Task[];
  scroller: RefObject<HTMLElement | null>;
  /** Rows that stay in the document wherever the list is scrolled to, lest they lose the focus or what was typed. */
  keep: (string | null)[];
}

/** Only the rows in view are in the document, however long the list is. */
export function useRowWindow({ tasks, scroller, keep }: RowWindowOptions) {
  // Stable, or each turn of the wheel would reckon all rows anew.
  const getItemKey = useCallback((index: number) => tasks[index]?.id ?? index, [tasks]);
  return useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize,
    overscan,
    // Until it is measured, so that the first rows are drawn with the list and not in a second go.
    initialRect: { width: 0, height: window.innerHeight },
    rangeExtractor: (range) => {
      const kept = keep.map((id) => (id === null ? -1 : tasks.findIndex((task) => task.id === id)));
      const indexes = new Set([...defaultRangeExtractor(range), ...kept.filter((index) => index >= 0)]);
      return [...indexes].toSorted((a, b) => a - b);
    },
  });
}
