import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
} from "@tanstack/virtual-core";
import { flushSync } from "react-dom";
import type { MeasuredRow } from "./row-places";

const rowHeight = 47;
const estimateSize = () => rowHeight;
/** Enough for one turn of the wheel, few enough that a jump through the list renders a screenful in one frame. */
const overscan = 6;

interface RowVirtualizerOptions {
  count: number;
  getItemKey: (index: number) => string;
  /** Indexes of rows that are rendered whatever the scroll position. */
  kept: () => readonly number[];
}

interface CreationOptions extends RowVirtualizerOptions {
  scroller: HTMLElement;
  /** The rows that are rendered already, with their heights, so that none of them moves. */
  drawn: readonly MeasuredRow[];
  redraw: () => void;
}

/** Decides which rows of a long list are rendered, and where. The caller renders them, and reports when that is done. */
export type RowVirtualizer = ReturnType<typeof createRowVirtualizer>;

export function createRowVirtualizer({ scroller, drawn, redraw, ...first }: CreationOptions) {
  // A new row is measured while React commits, when nothing can be flushed.
  let measuring = false;
  const initialMeasurementsCache = drawn.map(({ key, top, height }, index) => ({
    key,
    index,
    start: top,
    end: top + height,
    size: height,
    lane: 0,
  }));
  const complete = ({ count, getItemKey, kept }: RowVirtualizerOptions) => ({
    count,
    getItemKey,
    estimateSize,
    overscan,
    initialMeasurementsCache,
    getScrollElement: () => scroller,
    initialOffset: () => scroller.scrollTop,
    // Until it is measured, so that the rows are rendered at once and not in a second pass.
    initialRect: { width: 0, height: window.innerHeight },
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...kept()])].toSorted((a, b) => a - b),
    onChange: (_instance: unknown, sync: boolean) => {
      if (sync && !measuring) {
        flushSync(redraw);
      } else {
        redraw();
      }
    },
  });
  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(complete(first));
  return {
    /** Before each render. */
    update: (options: RowVirtualizerOptions) => virtualizer.setOptions(complete(options)),
    rows: () => virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start })),
    height: () => virtualizer.getTotalSize(),
    /** The ref of each row. */
    measure: (row: HTMLElement | null) => {
      measuring = true;
      try {
        virtualizer.measureElement(row);
      } finally {
        measuring = false;
      }
    },
    // These two exist for framework adapters, and this is one.
    /** Once the rows are in the document; returns a function that stops watching them. */
    // oxlint-disable-next-line no-underscore-dangle
    begin: virtualizer._didMount,
    /** After each render. */
    // oxlint-disable-next-line no-underscore-dangle
    drawn: virtualizer._willUpdate,
    scrollToIndex: (index: number) => virtualizer.scrollToIndex(index),
  };
}
