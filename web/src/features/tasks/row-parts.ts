/** What of a row can have the focus, from left to right. All of it is one stop of the Tab key, and arrow keys go on from there. */
export const rowParts = ["handle", "check", "title", "menu", "delete"] as const;

export type RowPart = (typeof rowParts)[number];

/** Where Tab stops in the list. */
export interface RowStop {
  id: string;
  part: RowPart;
}

const isRowPart = (word: string | undefined): word is RowPart => rowParts.some((part) => part === word);

/** The row's part that an event is about; null if it is about something else, such as a field in an opened row. */
export function stopAt(target: EventTarget): RowStop | null {
  if (!(target instanceof HTMLElement)) {
    return null;
  }
  const { part } = target.dataset;
  const id = target.closest<HTMLElement>("[data-task]")?.dataset["task"];
  return isRowPart(part) && id !== undefined ? { id, part } : null;
}

/** The part beside another one, if there is one. */
export function partBeside(part: RowPart, by: 1 | -1): RowPart | null {
  return rowParts[rowParts.indexOf(part) + by] ?? null;
}
