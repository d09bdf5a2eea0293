interface Page<T> {
  data: T[];
  count: number;
}

/**
 * Joins the pages of a list into the whole list.
 *
 * Between two pages other people may add and remove entries, so an entry can turn up twice (kept once) and the
 * count can change (the newest one decides). An empty page ends the list whatever the count says.
 */
export async function loadAll<T extends { id: string }>(
  loadPage: (skip: number) => Promise<Page<T>>,
): Promise<T[]> {
  const entries = new Map<string, T>();
  let skip = 0;
  for (;;) {
    // One page after the other: where the next one starts depends on how long this one is.
    // oxlint-disable-next-line no-await-in-loop
    const { data, count } = await loadPage(skip);
    for (const entry of data) {
      entries.set(entry.id, entry);
    }
    skip += data.length;
    if (data.length === 0 || skip >= count) {
      return [...entries.values()];
    }
  }
}
