import { reveal } from "./reveal";

/**
 * Where an entry is drawn now, scrolled to; if nowhere, the calendar's tab stop. Who gets the focus when a dialog about
 * it closes.
 */
export function entryElement(key: string): HTMLElement | null {
  const element =
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ??
    document.querySelector<HTMLElement>("[role=grid] [tabindex='0']");
  if (element !== null) {
    reveal(element);
  }
  return element;
}
