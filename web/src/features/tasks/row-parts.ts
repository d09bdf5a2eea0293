/** The focusable parts of a row, from left to right. A row is one tab stop, and arrow keys move within it. */
export const rowParts = ["handle", "check", "title", "menu", "delete"] as const;

export type RowPart = (typeof rowParts)[number];

/** The tab stop of the list. */
export interface RowStop {
  id: string;
  part: RowPart;
}

const isRowPart = (word: string | undefined): word is RowPart => rowParts.some((part) => part === word);

/** The row's part that an event concerns; null if it concerns something else, such as a field in an opened row. */
export function stopAt(target: EventTarget): RowStop | null {
  if (!(target instanceof HTMLElement)) {
    return null;
  }
  const { part } = target.dataset;
  const id = target.closest<HTMLElement>("[data-task]")?.dataset["task"];
  return isRowPart(part) && id !== undefined ? { id, part } : null;
}

/** The next part in a direction, if there is one. */
export function partBeside(part: RowPart, by: 1 | -1): RowPart | null {
  return rowParts[rowParts.indexOf(part) + by] ?? null;
}
