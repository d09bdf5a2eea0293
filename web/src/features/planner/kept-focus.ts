import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { isShown } from "../../lib/element-shown";

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

type Next = () => HTMLElement | null;

const ownButton = (): Next => planButton;

/**
 * An element that goes with the focus in it hands it on: otherwise whoever works by keyboard would be thrown to the page's top.
 * `next`, which is stable, is asked while the element is there, and what it answers when it is gone: only then is what stood beside it
 * as it will be.
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
      // Unless somebody else has taken it.
      if (document.activeElement === document.body) {
        heir.current?.()?.focus({ preventScroll: true });
      }
    },
    [],
  );
}

/** What of a panel stays, whatever of its content goes. */
export function headingOf(inside: HTMLElement): Next {
  const heading = inside.closest("[data-planner-panel]")?.querySelector<HTMLElement>("h2[tabindex]");
  return () => originOr(heading ?? null);
}
