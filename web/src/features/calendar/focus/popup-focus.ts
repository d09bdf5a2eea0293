import { tabStop } from "./entry-element";

/**
 * A click on such an empty place beside an open popup only closes it: to create something new, the user clicks again. Controls
 * keep their function.
 */
export const isEmptyPlace = (target: Element): boolean =>
  target.closest("[role=grid]") !== null && target.closest("[data-entry], button, a, input, label") === null;

/** The element that gets the focus back: the one that had it, unless it is a whole grid, where keys do nothing. */
export const originOrTabStop = (origin: HTMLElement | null): HTMLElement | null =>
  origin === null || origin.getAttribute("role") === "grid" ? tabStop() : origin;
