import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isShown } from "../../lib/element-shown";

/**
 * The element that gets the focus when the one that had it is gone: the planner's own button, or else the first one on the
 * screen.
 */
export function planButton(): HTMLElement | null {
  const buttons = document.querySelectorAll<HTMLElement>("[data-plan-tools] button");
  const stops = document.querySelectorAll<HTMLElement>("#content [tabindex='0'], #content button");
  return [...buttons, ...stops].find(isShown) ?? null;
}

/** The same, unless the element that had the focus before still exists. */
export const originOr = (origin: Element | null, other = planButton): HTMLElement | null =>
  origin instanceof HTMLElement && origin !== document.body && origin.isConnected && isShown(origin)
    ? origin
    : other();

type Next = () => HTMLElement | null;

const ownButton = (): Next => planButton;

/**
 * Moves the focus on when an element with the focus inside is removed: otherwise keyboard users would start again at the top of
 * the page. `next`, which is stable, is called while the element exists, and the function that it returns is called after the
 * removal: only then are the neighbours as they will be.
 */
export function useKeptFocus(
  element: RefObject<HTMLElement | null>,
  next: (gone: HTMLElement) => Next = ownButton,
): void {
  const heir = useRef<Next | null>(null);
  useLayoutEffect(() => {
    const gone = element.current;
    return () => {
      heir.current = gone?.contains(document.activeElement) === true ? next(gone) : null;
    };
  }, [element, next]);
  useEffect(
    () => () => {
      // Unless another element has taken it.
      if (document.activeElement === document.body) {
        heir.current?.()?.focus({ preventScroll: true });
      }
    },
    [],
  );
}

/** The part of a panel that stays, whatever content is removed. */
export function headingOf(inside: HTMLElement): Next {
  const heading = inside.closest("[data-planner-panel]")?.querySelector<HTMLElement>("h2[tabindex]");
  return () => originOr(heading ?? null);
}
