import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from "react";
import type { Task } from "../../api/generated/models/Task";
import type { RowPart } from "./row-parts";

/** The part of a row that gets the focus after the row has moved or changed its form. */
interface FocusRequest {
  id: string;
  part: RowPart | "editor";
  /** The list that the change will replace; the focus waits for the new one. Absent if it need not wait. */
  after?: Task[];
}

/** Keeps the focus on the row: moving an element in the document takes the focus from it. */
export function useRowFocus(tasks: Task[], container: RefObject<HTMLElement | null>) {
  const [request, setRequest] = useState<FocusRequest | null>(null);
  const granted = useRef<FocusRequest | null>(null);

  // After every render: the row may not be in the document yet.
  useLayoutEffect(() => {
    if (request === null || request === granted.current || request.after === tasks) {
      return;
    }
    const row = container.current?.querySelector(`[data-task="${CSS.escape(request.id)}"]`);
    const part = row?.querySelector<HTMLElement>(`[data-part="${request.part}"]`);
    if (part != null) {
      granted.current = request;
      part.focus();
    }
  });

  // The element may appear in the document without a render of the list.
  const [, tryAgain] = useReducer((count: number) => count + 1, 0);
  return [request, setRequest, tryAgain] as const;
}
