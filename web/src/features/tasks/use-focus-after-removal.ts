import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Task } from "../../api/generated/models/Task";
import { neighbourOf } from "./neighbour-of";
import { type RowStop, stopAt } from "./row-parts";

interface FocusAfterRemovalOptions {
  list: RefObject<HTMLElement | null>;
  /** Those that are drawn. */
  tasks: Task[];
  focus: (stop: RowStop) => void;
  /** No row is left that could have the focus. */
  onEmptied: () => void;
}

/** A row that goes without having been left, because another device has deleted its task, hands the focus on to the next one. */
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
    // What is removed loses the focus without being told so in some browsers, and is told so in others.
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
