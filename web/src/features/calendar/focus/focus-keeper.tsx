import { type RefObject, useEffect, useRef } from "react";
import type { Day } from "../../../lib/time/days";
import type { View } from "../dates/views";

interface FocusKeeperProps {
  scroller: RefObject<HTMLElement | null>;
  view: View;
  anchor: Day;
  /** The view opens to show the entries that had no room before: the first of them gets the focus. */
  unfolded: boolean;
}

/** Moves the focus to the view or the days that replace those that had it. Rendered after the view. */
export function FocusKeeper({ scroller, view, anchor, unfolded }: FocusKeeperProps) {
  const held = useRef<Element | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const inside = target instanceof Element && scroller.current?.contains(target) === true;
      held.current = inside ? target : null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [scroller]);
  useEffect(() => {
    if (held.current?.isConnected === false && document.activeElement === document.body) {
      const first = unfolded ? scroller.current?.querySelector<HTMLElement>("[data-entry]") : null;
      const stop = first ?? scroller.current?.querySelector<HTMLElement>("[tabindex='0']");
      stop?.focus({ preventScroll: true });
    }
    // Whenever other days are shown, except while an entry is moved to days that are not shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, anchor]);
  return null;
}
