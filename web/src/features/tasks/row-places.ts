/** A row in the document, and its place in the list. */
export interface MeasuredRow {
  key: string;
  top: number;
  height: number;
}

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(":scope > [data-task]")];
const keyOf = (row: HTMLElement) => row.dataset["task"] ?? "";

/** The consecutive rows of a list in the document, from the first on. */
export function measureRows(list: HTMLElement): MeasuredRow[] {
  const rows: MeasuredRow[] = [];
  let top = 0;
  for (const row of rowsOf(list)) {
    // With fractions of a pixel: rounding errors would add up.
    const { height } = row.getBoundingClientRect();
    rows.push({ key: keyOf(row), top, height });
    top += height;
  }
  return rows;
}

/** The places of the rows in another order. */
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

/** Shows the rows in another order than in the document: moving the focused one there would blur it. */
export function shiftRows(list: HTMLElement, order: readonly string[]): void {
  const rows = measureRows(list);
  const places = placesIn(order, rows);
  const elements = rowsOf(list);
  for (const [index, { key, top }] of rows.entries()) {
    const by = (places.get(key)?.top ?? top) - top;
    elements[index]?.style.setProperty("transform", by === 0 ? "" : `translateY(${by}px)`);
  }
}

/** Scrolls just far enough to show a place of the list. */
export function reveal(scroller: HTMLElement, { top, height }: Pick<MeasuredRow, "top" | "height">): void {
  const { scrollTop, clientHeight } = scroller;
  if (top < scrollTop) {
    scroller.scrollTop = top;
  } else if (top + height > scrollTop + clientHeight) {
    scroller.scrollTop = top + height - clientHeight;
  }
}
