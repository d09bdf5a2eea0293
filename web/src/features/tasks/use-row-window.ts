import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { deferredImport, useDeferredImport } from "../../lib/deferred-import";
import { useLatest } from "../../lib/use-latest";
import { measureRows, placesIn, reveal, shiftRows } from "./row-places";
import type { RowVirtualizer } from "./row-virtualizer";

const virtualizerCode = deferredImport(async () => (await import("./row-virtualizer")).createRowVirtualizer);

/** A list of this length or less is rendered completely. Of a longer one this many rows are shown until its code is loaded. */
export const mostPlainRows = 60;

interface RowWindowOptions {
  /** In the order shown. */
  tasks: Task[];
  scroller: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  /** Rows that stay in the document whatever the scroll position, so that they keep the focus and typed text. */
  keep: readonly (string | null)[];
  /** A row is lifted: the elements stay in their order, whatever order is shown. */
  lifting: boolean;
}

interface WindowRow {
  index: number;
  /** Null if it is directly below the row before it. */
  top: number | null;
}

export interface RowWindow {
  /** The rendered rows, from top to bottom. */
  rows: WindowRow[];
  /** The height of the list; null for that of the rendered rows. */
  height: number | null;
  /** The ref of each row. */
  measure: ((row: HTMLElement | null) => void) | undefined;
  scrollToIndex: (index: number) => void;
}

/** The rows in the document: all of a short list, only the visible ones of a long one. */
export function useRowWindow({ tasks, scroller, list, keep, lifting }: RowWindowOptions): RowWindow {
  const isLong = tasks.length > mostPlainRows;
  const create = useDeferredImport(virtualizerCode, isLong);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [created, setCreated] = useState<RowVirtualizer | null>(null);
  if (!isLong && created !== null) {
    setCreated(null);
  }
  const virtualizer = isLong ? created : null;
  /** Where to scroll as soon as that row can be rendered. */
  const awaited = useRef<number | null>(null);

  const kept = () =>
    keep
      .map((id) => (id === null ? -1 : tasks.findIndex((task) => task.id === id)))
      .filter((index) => index >= 0);
  // Stable, or each turn of the wheel would compute all rows again.
  const getItemKey = useCallback((index: number) => tasks[index]?.id ?? String(index), [tasks]);
  const options = { count: tasks.length, getItemKey, kept };
  virtualizer?.update(options);
  const latest = useLatest(options);

  useLayoutEffect(() => {
    if (isLong && create !== null && scroller.current !== null && list.current !== null) {
      const drawn = measureRows(list.current);
      // Only now are the rows in the document and can be measured; before the paint the virtualizer has taken over.
      // oxlint-disable-next-line react/set-state-in-effect
      setCreated(create({ ...latest.current, scroller: scroller.current, drawn, redraw }));
    }
  }, [isLong, create, scroller, list, latest]);
  useLayoutEffect(() => virtualizer?.begin(), [virtualizer]);
  useLayoutEffect(() => {
    virtualizer?.drawn();
    if (virtualizer !== null && awaited.current !== null) {
      virtualizer.scrollToIndex(awaited.current);
      awaited.current = null;
    }
  });

  const wasLifting = useRef(false);
  useLayoutEffect(() => {
    if (list.current !== null && virtualizer === null && (lifting || wasLifting.current)) {
      shiftRows(
        list.current,
        tasks.map(({ id }) => id),
      );
    }
    wasLifting.current = lifting;
  });

  if (virtualizer !== null) {
    return {
      rows: virtualizer.rows(),
      height: virtualizer.height(),
      measure: virtualizer.measure,
      scrollToIndex: virtualizer.scrollToIndex,
    };
  }
  const first = tasks.slice(0, mostPlainRows).map((_, index) => index);
  const rows = [...new Set([...first, ...kept()])].toSorted((a, b) => a - b);
  return {
    rows: rows.map((index) => ({ index, top: null })),
    height: null,
    measure: undefined,
    scrollToIndex: (index) => {
      const id = tasks[index]?.id;
      if (scroller.current === null || list.current === null || id === undefined) {
        return;
      }
      const order = tasks.map((task) => task.id);
      const place = placesIn(order, measureRows(list.current)).get(id);
      if (place === undefined) {
        awaited.current = index;
      } else {
        reveal(scroller.current, place);
      }
    },
  };
}
