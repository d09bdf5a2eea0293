/** A task of the inbox that is being dragged, as its row describes it. */
export interface DraggedTask {
  id: string;
  title: string;
  minutes: number;
}

/** Reads what the inbox says of a dragged row; null if it is no such thing. */
export function draggedTaskIn(data: Record<string | symbol, unknown>): DraggedTask | null {
  const { kind, id, title, minutes } = data;
  return kind === "task" && typeof id === "string" && typeof title === "string" && typeof minutes === "number"
    ? { id, title, minutes }
    : null;
}
