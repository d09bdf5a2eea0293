import type { Day } from "../../../lib/time/days";
import { reveal } from "./reveal";

/** The element of an entry in a part of the page; null if there is none. */
export const entryIn = (place: ParentNode | null, key: string): HTMLElement | null =>
  place?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? null;

/** The button on a day of a month that says how many entries have no room; null if all have. */
export const moreOn = (day: Day): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-more="${day}"]`);

/** The tab stop in the calendar's view: the empty place, the day or the entry that was last used. */
export const tabStop = (): HTMLElement | null =>
  document.querySelector("[role=grid] [tabindex='0'], [data-date][tabindex='0']");

/**
 * The element of an entry, scrolled into view, or else the calendar's tab stop. It gets the focus when a dialog about the entry
 * closes.
 */
export function entryElement(key: string): HTMLElement | null {
  const element = entryIn(document, key) ?? tabStop();
  if (element !== null) {
    reveal(element);
  }
  return element;
}
