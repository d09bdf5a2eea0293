import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Day } from "../../../lib/time/days";

interface DayCursorOptions {
  container: RefObject<HTMLElement | null>;
  /** The days that can be gone to. */
  first: Day;
  last: Day;
  anchor: Day;
  onLeave: (day: Day) => void;
}

const strides: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that is the tab stop among the buttons with `data-date`, and the arrow keys that lead to others. */
export function useDayCursor({ container, first, last, anchor, onLeave }: DayCursorOptions) {
  const [chosen, setChosen] = useState(anchor);
  const at = chosen >= first && chosen <= last ? chosen : anchor;

  // Which day is to have the focus once it is drawn. Another key may have changed that before this effect runs.
  const wanted = useRef<Day | null>(null);
  useEffect(() => {
    const button = container.current?.querySelector<HTMLElement>(`[data-date="${at}"]`);
    if (wanted.current === at && button != null) {
      wanted.current = null;
      button.focus();
    }
  });
  const moveTo = (day: Day) => {
    wanted.current = day;
    setChosen(day);
    if (day < first || day > last) {
      onLeave(day);
    }
  };

  return {
    at,
    /** At a day, if it is shown; else where it is. */
    focus: (day = at) => moveTo(day >= first && day <= last ? day : at),
    /** Answers whether the key moved it. */
    handleKey({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      const stride = strides[key];
      if (stride === undefined || shiftKey || ctrlKey || metaKey || altKey) {
        return false;
      }
      // Days that are not shown yet can be gone on from.
      moveTo((wanted.current ?? at) + stride);
      return true;
    },
  };
}
