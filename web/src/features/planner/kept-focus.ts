import { type RefObject, useLayoutEffect } from "react";
import { isShown } from "../../lib/element-shown";
import { useLatest } from "../../lib/use-latest";

/** Who has the focus when what had it is gone: the planner's own button, or else what stands first on the screen. */
export function planButton(): HTMLElement | null {
  const buttons = document.querySelectorAll<HTMLElement>("[data-plan-tools] button");
  const stops = document.querySelectorAll<HTMLElement>("#content [tabindex='0'], #content button");
  return [...buttons, ...stops].find(isShown) ?? null;
}

/** The same, unless whoever had it before is still there. */
export const originOr = (origin: Element | null, other = planButton): HTMLElement | null =>
  origin instanceof HTMLElement && origin !== document.body && origin.isConnected && isShown(origin)
    ? origin
    : other();

/** An element that goes with the focus in it hands it on: otherwise whoever works by keyboard would be thrown to the page's top. */
export function useKeptFocus(
  element: RefObject<HTMLElement | null>,
  next: (gone: HTMLElement) => HTMLElement | null = planButton,
): void {
  const latest = useLatest(next);
  useLayoutEffect(() => {
    const gone = element.current;
    // It is still there when this is told, or the focus would be nowhere already.
    return () => {
      if (gone?.contains(document.activeElement) === true) {
        latest.current(gone)?.focus({ preventScroll: true });
      }
    };
  }, [element, latest]);
}

/** What of a panel stays, whatever of its content goes. */
export const headingOf = (inside: HTMLElement): HTMLElement | null =>
  inside.closest("[data-planner-panel]")?.querySelector<HTMLElement>("h2[tabindex]") ?? planButton();
