import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import type { Task } from "../../api/generated/models/Task";
import { deferredImport } from "../../lib/deferred-import";
import type { Destination } from "../../lib/reorder";
import { whenIdle } from "../../lib/when-idle";

const kind = "task";

/** Must be loaded when a drag begins, which does not happen before the page is complete. */
const scrolling = deferredImport(async () => (await import("./scroll-at-edges")).scrollAtEdges);

export type Edge = "top" | "bottom";

interface RowDragOptions {
  row: HTMLElement;
  /** The element by which it is dragged; null for the whole row. */
  handle: HTMLElement | null;
  task: Pick<Task, "id" | "title" | "duration_minutes">;
  /** Where a drop would put the dragged task, relative to this row. */
  onEdge: (edge: Edge | null) => void;
  onDragging: (dragging: boolean) => void;
}

/** Makes a row draggable, and a drop target for rows before or after it. */
export function attachRow({ row, handle, task, onEdge, onDragging }: RowDragOptions): () => void {
  const { id, title, duration_minutes: minutes } = task;
  return combine(
    draggable({
      element: row,
      ...(handle !== null && { dragHandle: handle }),
      // The calendar shows what would be dropped on it.
      getInitialData: () => ({ kind, id, title, minutes }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data["kind"] === kind && source.data["id"] !== id,
      getData: ({ input, element }) =>
        attachClosestEdge({ kind, id }, { element, input, allowedEdges: ["top", "bottom"] }),
      onDrag: ({ self }) => onEdge(edgeOf(self.data)),
      onDragLeave: () => onEdge(null),
      onDrop: () => onEdge(null),
    }),
  );
}

/** Scrolls the list at its edges, and calls back when a task is dropped on one of its rows. */
export function attachList(scroller: HTMLElement, onDrop: (id: string, to: Destination) => void): () => void {
  return combine(
    scrollsAtEdges(scroller),
    monitorForElements({
      canMonitor: ({ source }) => source.data["kind"] === kind,
      onDrop: ({ source, location }) => {
        const target = location.current.dropTargets[0]?.data;
        const neighbour = target?.["id"];
        if (target === undefined || target["kind"] !== kind || typeof neighbour !== "string") {
          return;
        }
        onDrop(
          String(source.data["id"]),
          edgeOf(target) === "top" ? { before: neighbour } : { after: neighbour },
        );
      },
    }),
  );
}

function scrollsAtEdges(scroller: HTMLElement): () => void {
  let end: (() => void) | undefined;
  const begin = () => {
    end ??= scrolling.current()?.(scroller);
  };
  begin();
  const unsubscribe = scrolling.subscribe(begin);
  const callOff = whenIdle(scrolling.preload);
  return () => {
    callOff();
    unsubscribe();
    end?.();
  };
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data);
  return edge === "top" || edge === "bottom" ? edge : null;
}
