import { type RefObject, useEffect } from "react";
import { useLatest } from "../../lib/use-latest";

const never = () => false;

/**
 * Calls back when something on the page outside the panel is clicked: before the clicked element, which does not get the event if
 * the callback returns `false`. A click, not a press: scrolling or dragging does not count. Elements above the page, such as a
 * dialog or a notification, are not outside. The second press of a double click does not take the focus away from the panel that
 * its first click has opened, if `keepsFocus` says so.
 */
export function useOutsideClick(
  panel: RefObject<HTMLElement | null>,
  enabled: boolean,
  onClick: (target: Element) => boolean,
  keepsFocus: (target: Element) => boolean = never,
): void {
  const latest = useLatest({ onClick, keepsFocus });
  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    const isOutside = (target: EventTarget | null): target is Element =>
      target instanceof Element &&
      target.closest("#root") !== null &&
      target.closest("[data-toast]") === null &&
      panel.current?.contains(target) === false;
    const listen = (event: MouseEvent) => {
      // The second of two clicks, of which the first has opened it.
      if (event.detail < 2 && isOutside(event.target) && !latest.current.onClick(event.target)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    const keep = (event: MouseEvent) => {
      if (event.detail > 1 && isOutside(event.target) && latest.current.keepsFocus(event.target)) {
        event.preventDefault();
      }
    };
    document.addEventListener("click", listen, { capture: true });
    document.addEventListener("mousedown", keep, { capture: true });
    return () => {
      document.removeEventListener("click", listen, { capture: true });
      document.removeEventListener("mousedown", keep, { capture: true });
    };
  }, [panel, enabled, latest]);
}
