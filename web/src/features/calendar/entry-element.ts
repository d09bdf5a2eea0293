/** Where an entry is drawn now; if nowhere, the calendar's tab stop. Who gets the focus when a dialog about it closes. */
export function entryElement(key: string): HTMLElement | null {
  return (
    document.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`) ??
    document.querySelector<HTMLElement>("[role=grid] [tabindex='0']")
  );
}
