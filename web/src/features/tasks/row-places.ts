/** A row in the document, and where it stands in its list. */
export interface MeasuredRow {
  key: string;
  top: number;
  height: number;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(":scope > [data-task]")];
const keyOf = (row: HTMLElement) => row.dataset["task"] ?? "";

/** The rows of a list that stand one below the other in the document, from the first on. */
export function measureRows(list: HTMLElement): MeasuredRow[] {
  const rows: MeasuredRow[] = [];
  let top = 0;
  for (const row of rowsOf(list)) {
    // With its fraction: a pixel's part for each row would add up.
    const { height } = row.getBoundingClientRect();
    rows.push({ key: keyOf(row), top, height });
    top += height;
  }
  return rows;
}

/** Where the rows would stand in another order. */
export function placesIn(order: readonly string[], rows: readonly MeasuredRow[]): Map<string, MeasuredRow> {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const places = new Map<string, MeasuredRow>();
  let top = 0;
  for (const key of order) {
    const row = byKey.get(key);
    if (row !== undefined) {
      places.set(key, { ...row, top });
      top += row.height;
    }
  }
  return places;
}

/** Shows the rows in another order than they have in the document: to move the focused one there would blur it. */
export function shiftRows(list: HTMLElement, order: readonly string[]): void {
  const rows = measureRows(list);
  const places = placesIn(order, rows);
  const elements = rowsOf(list);
  for (const [index, { key, top }] of rows.entries()) {
    const by = (places.get(key)?.top ?? top) - top;
    elements[index]?.style.setProperty("transform", by === 0 ? "" : `translateY(${by}px)`);
  }
}

/** Scrolls as far as it takes to see a place of the list. */
export function reveal(scroller: HTMLElement, { top, height }: Pick<MeasuredRow, "top" | "height">): void {
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop) {
    scroller.scrollTop = top;
  } else if (top + height > scrollTop + clientHeight) {
    scroller.scrollTop = top + height - clientHeight;
  }
}
