import { tabStop } from "./entry-element";

/**
 * A click there, beside something that is open, only closes it: whoever wants something new clicks again. What can be pressed
 * itself does what it does.
 */
export const isEmptyPlace = (target: Element): boolean =>
  target.closest("[role=grid]") !== null && target.closest("[data-entry], button, a, input, label") === null;

/** Who gets the focus back: who had it, but not a grid as a whole, where no key does anything. */
export const originOrTabStop = (origin: HTMLElement | null): HTMLElement | null =>
  origin === null || origin.getAttribute("role") === "grid" ? tabStop() : origin;
