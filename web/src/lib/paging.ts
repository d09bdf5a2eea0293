/** How many rows a page of a table has (specification, part 9). */
export const pageSize = 5;

/** The `page` search parameter: an integer from 1, otherwise 1. */
export function parsePage(parameter: string | null): number {
  const page = parameter !== null && /^\d+$/.test(parameter) ? Number(parameter) : 1;
  return Number.isSafeInteger(page) && page >= 1 ? page : 1;
}

/** How many rows lie before the page. */
export function skipOf(page: number): number {
  return (page - 1) * pageSize;
}

/** A page that is exactly full may have a successor; the list's own count is deliberately not used. */
export function mayHaveNext(rows: readonly unknown[] | undefined): boolean {
  return rows?.length === pageSize;
}

/** The page to show after a removal: if it is empty, the one before. */
export function pageAfterRemoval(page: number, rowsLeft: number): number {
  return rowsLeft === 0 && page > 1 ? page - 1 : page;
}
