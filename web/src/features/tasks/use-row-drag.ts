import { type RefObject, useEffect, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import { attachLate } from "../../lib/attach-late";
import { rowDrag } from "./row-drag";
import type { Edge } from "./task-drag";

interface RowDrag {
  /** Where a drop would put the dragged task, relative to this row. */
  edge: Edge | null;
  dragging: boolean;
}

/** Makes a row draggable (an open one only by its handle), and a drop target for rows before or after it. */
export function useRowDrag(
  { id, title, duration_minutes }: Pick<Task, "id" | "title" | "duration_minutes">,
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { open }: { open: boolean },
): RowDrag {
  const [edge, setEdge] = useState<Edge | null>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(() => {
    const [element, grip] = [row.current, handle.current];
    if (element === null || grip === null) {
      return undefined;
    }
    return attachLate(rowDrag, ({ attachRow }) =>
      attachRow({
        row: element,
        // In an open row dragging selects text.
        handle: open ? grip : null,
        task: { id, title, duration_minutes },
        onEdge: setEdge,
        onDragging: setDragging,
      }),
    );
  }, [id, title, duration_minutes, row, handle, open]);

  return { edge, dragging };
}
