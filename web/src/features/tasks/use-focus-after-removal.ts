import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Task } from "../../api/generated/models/Task";
import { neighbourOf } from "./neighbour-of";
import { type RowStop, stopAt } from "./row-parts";

interface FocusAfterRemovalOptions {
  list: RefObject<HTMLElement | null>;
  /** The rendered tasks. */
  tasks: Task[];
  focus: (stop: RowStop) => void;
  /** No focusable row is left. */
  onEmptied: () => void;
}

/** When a focused row disappears because another device has deleted its task, the focus moves to the next one. */
export function useFocusAfterRemoval({ list, tasks, focus, onEmptied }: FocusAfterRemovalOptions): void {
  const focused = useRef<string | null>(null);
  const former = useRef(tasks);
  useEffect(() => {
    const note = () => {
      const { activeElement } = document;
      focused.current =
        activeElement !== null && list.current?.contains(activeElement) === true
          ? (stopAt(activeElement)?.id ?? null)
          : null;
    };
    // A removed element loses the focus; some browsers send an event for that, others do not.
    const leave = ({ target }: FocusEvent) => {
      if (target instanceof Node && target.isConnected) {
        focused.current = null;
      }
    };
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", leave);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", leave);
    };
  }, [list]);

  useLayoutEffect(() => {
    const id = focused.current;
    const isGone = id !== null && !tasks.some((task) => task.id === id);
    if (isGone && document.activeElement === document.body) {
      const next = neighbourOf(former.current, id);
      focused.current = null;
      if (next === undefined) {
        onEmptied();
      } else {
        focus({ id: next.id, part: "title" });
      }
    }
    former.current = tasks;
  }, [tasks, focus, onEmptied]);
}
