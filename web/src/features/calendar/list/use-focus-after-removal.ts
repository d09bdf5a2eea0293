import { type RefObject, useLayoutEffect, useRef } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";

/** A row that goes while it, or its menu, has the focus hands it on to the next one. */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  calendars: readonly Calendar[],
  focus: (id: string) => void,
): void {
  const former = useRef(calendars);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    const note = () => {
      const row = list.current?.contains(document.activeElement) === true && document.activeElement;
      focused.current = (row && row.closest("[data-calendar]")?.getAttribute("data-calendar")) || null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [list]);
  useLayoutEffect(() => {
    const id = focused.current;
    const index = former.current.findIndex((calendar) => calendar.id === id);
    if (id !== null && index >= 0 && !calendars.some((calendar) => calendar.id === id)) {
      focused.current = null;
      const next = calendars[Math.min(index, calendars.length - 1)];
      if (next !== undefined && document.activeElement === document.body) {
        focus(next.id);
      }
    }
    former.current = calendars;
  }, [calendars, focus]);
}
