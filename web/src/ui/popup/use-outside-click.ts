import { type RefObject, useEffect } from "react";
import { useLatest } from "../../lib/use-latest";

/**
 * Calls back when something of the page is clicked that is not in the panel: before whoever was clicked, which an answer of
 * `false` keeps from hearing of it. A click, not a press: what scrolls the page or drags something is none. What lies over the
 * page, as a dialog or a notification, is not outside.
 */
export function useOutsideClick(
  panel: RefObject<HTMLElement | null>,
  enabled: boolean,
  onClick: (target: Element) => boolean,
): void {
  const latest = useLatest(onClick);
  useEffect(() => {
    if (!enabled) {
      return undefined;
    }
    const listen = (event: MouseEvent) => {
      const { target } = event;
      if (
        target instanceof Element &&
        target.closest("#root") !== null &&
        target.closest("[data-toast]") === null &&
        panel.current?.contains(target) === false &&
        // The second click of two, of which the first has opened it.
        event.detail < 2 &&
        !latest.current(target)
      ) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener("click", listen, { capture: true });
    return () => document.removeEventListener("click", listen, { capture: true });
  }, [panel, enabled, latest]);
}
