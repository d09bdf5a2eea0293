import { type FocusEvent, useLayoutEffect, useRef } from "react";
import type { Calendar } from "../../../api/generated/models/Calendar";

/**
 * When a row is removed while it or its menu has the focus, the focus moves to the next one. Returns the props for its element.
 */
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
    // Its menu is rendered elsewhere, but its React parent is the row.
    onFocus: () => {
      focused.current = id;
    },
    // A removed element loses the focus; some browsers send an event for that, others do not.
    onBlur: ({ target }: FocusEvent) => {
      if (target.isConnected) {
        focused.current = null;
      }
    },
  });
}
