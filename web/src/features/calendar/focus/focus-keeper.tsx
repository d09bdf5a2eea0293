import { type RefObject, useEffect, useRef } from "react";
import type { Day } from "../../../lib/time/days";
import type { View } from "../dates/views";

interface FocusKeeperProps {
  scroller: RefObject<HTMLElement | null>;
  view: View;
  anchor: Day;
  /** The view opens with the entries that had no room before: the first of them gets the focus. */
  unfolded: boolean;
}

/** Gives the focus to the view, or the days, that take the place of those that had it. Stands behind the view. */
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
    // Whenever others are shown, and not while an entry is on its way to days that are not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, anchor]);
  return null;
}
