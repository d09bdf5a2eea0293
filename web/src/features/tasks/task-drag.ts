import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { attachClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge";
import { extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge";
import { type RefObject, useEffect, useState } from "react";
import type { Destination } from "../../lib/reorder";

const kind = "task";

type Edge = "top" | "bottom";

interface RowDrag {
  /** Where a drop would put the dragged task, seen from this row. */
  edge: Edge | null;
  dragging: boolean;
}

/** Makes a row draggable by its handle, and a place to drop other rows before or after. */
export function useRowDrag(
  id: string,
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  enabled: boolean,
): RowDrag {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    if (row.current === null || handle.current === null || !enabled) {
      return undefined;
    }
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle.current,
        getInitialData: () => ({ kind, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data["kind"] === kind && source.data["id"] !== id,
        getData: ({ input, element }) =>
          attachClosestEdge({ kind, id }, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(edgeOf(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    );
  }, [id, row, handle, enabled]);

  return { edge, dragging };
}

/** Calls back when a task is dropped on a row of the list. */
export function watchTaskDrops(onDrop: (id: string, to: Destination) => void): () => void {
  return monitorForElements({
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
  });
}

function edgeOf(data: Record<string | symbol, unknown>): Edge | null {
  const edge = extractClosestEdge(data);
  return edge === "top" || edge === "bottom" ? edge : null;
}
