import type { Day } from "../../../lib/time/days";
import { reveal } from "./reveal";

/** Where an entry is drawn in some part of the page; null if it is not. */
export const entryIn = (place: ParentNode | null, key: string): HTMLElement | null =>
  place?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? null;

/** The button on a day of a month that says how many entries have no room there; null if all have. */
export const moreOn = (day: Day): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-more="${day}"]`);

/** Where Tab leads to in the calendar's view: the empty place, the day or the entry that was there last. */
export const tabStop = (): HTMLElement | null =>
  document.querySelector("[role=grid] [tabindex='0'], [data-date][tabindex='0']");

/**
 * Where an entry is drawn now, scrolled to; if nowhere, the calendar's tab stop. Who gets the focus when a dialog about
 * it closes.
 */
export function entryElement(key: string): HTMLElement | null {
  const element = entryIn(document, key) ?? tabStop();
  if (element !== null) {
    reveal(element);
  }
  return element;
}
