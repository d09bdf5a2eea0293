interface Page<T> {
  data: T[];
  count: number;
}

/** After this many attempts in which the list changed while it was loaded, the last result is used as it is. */
const mostAttempts = 5;

/**
 * Joins the pages of a list into the whole list.
 *
 * Between two pages other users may add, move and remove entries. So each page begins with the last entry of the one before it.
 * If that is another entry by then, one may have been missed at the border, and the list is loaded again. An entry that occurs
 * twice is kept once, and the latest count is used. An empty page ends the list whatever the count says.
 */
export async function loadAll<T extends { id: string }>(
  loadPage: (skip: number) => Promise<Page<T>>,
): Promise<T[]> {
  for (let attempt = 1; ; attempt += 1) {
    // Each attempt follows a failed one.
    // oxlint-disable-next-line no-await-in-loop
    const entries = await joinPages(loadPage, attempt === mostAttempts);
    if (entries !== null) {
      return entries;
    }
  }
}

/** Null if the list has changed in the meantime, unless that does not matter any more. */
async function joinPages<T extends { id: string }>(
  loadPage: (skip: number) => Promise<Page<T>>,
  asItComes: boolean,
): Promise<T[] | null> {
  const entries = new Map<string, T>();
  let [skip, last]: [number, string | null] = [0, null];
  for (;;) {
    // One page after the other: where the next one starts depends on how long this one is.
    // oxlint-disable-next-line no-await-in-loop
    const { data, count } = await loadPage(skip);
    const [first] = data;
    if (last !== null && first !== undefined && first.id !== last && !asItComes) {
      return null;
    }
    for (const entry of data) {
      entries.set(entry.id, entry);
    }
    const end = data.at(-1)?.id ?? null;
    if (end === null || end === last || skip + data.length >= count) {
      return [...entries.values()];
    }
    [skip, last] = [skip + data.length - 1, end];
  }
}
