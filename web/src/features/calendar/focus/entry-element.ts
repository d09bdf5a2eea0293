import { reveal } from "./reveal";

/** Where an entry is drawn in some part of the page; null if it is not. */
export const entryIn = (place: ParentNode | null, key: string): HTMLElement | null =>
  place?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ?? null;

/**
 * Where an entry is drawn now, scrolled to; if nowhere, the calendar's tab stop. Who gets the focus when a dialog about
 * it closes.
 */
export function entryElement(key: string): HTMLElement | null {
  const element = entryIn(document, key) ?? document.querySelector<HTMLElement>("[role=grid] [tabindex='0']");
  if (element !== null) {
    reveal(element);
  }
  return element;
}
