import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";

/** A row that goes while it, or its menu, has the focus hands it on to the next one. Answers what its element needs for that. */
export function useFocusAfterRemoval(calendars: readonly Calendar[], focus: (id: string) => void) {
  const former = useRef(calendars);
  const focused = useRef<string | null>(null);
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
  return (id: string) => ({
    // Its menu is drawn elsewhere, but is the row's for React.
    onFocus: () => {
      focused.current = id;
    },
    // What is removed loses the focus without being told so in some browsers, and is told so in others.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) {
        focused.current = null;
      }
    },
  });
}
