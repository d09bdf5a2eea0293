/** Pure moves within an ordered list. Each returns a new list and does not change the given one. */

interface Identified {
  id: string;
}

/** The new place of an entry: directly before or after another one. */
export type Destination = { before: string } | { after: string };

/** The list with the entry `id` at `index`, counted without it. */
export function moveToIndex<T extends Identified>(entries: readonly T[], id: string, index: number): T[] {
  const moved = entries.find((entry) => entry.id === id);
  if (moved === undefined) {
    return [...entries];
  }
  const others = entries.filter((entry) => entry.id !== id);
  return others.toSpliced(Math.max(0, index), 0, moved);
}

/** The list after the move; unchanged if the neighbour no longer exists. */
export function moveNextTo<T extends Identified>(entries: readonly T[], id: string, to: Destination): T[] {
  const neighbour = "before" in to ? to.before : to.after;
  const others = entries.filter((entry) => entry.id !== id);
  const at = others.findIndex((entry) => entry.id === neighbour);
  return at < 0 ? [...entries] : moveToIndex(entries, id, "before" in to ? at : at + 1);
}

/** The move that brings `id` to `index`; null if it is there already or does not exist. */
export function destinationAt(entries: readonly Identified[], id: string, index: number): Destination | null {
  const from = entries.findIndex((entry) => entry.id === id);
  const others = entries.filter((entry) => entry.id !== id);
  const target = Math.min(Math.max(0, index), others.length);
  if (from < 0 || from === target) {
    return null;
  }
  const following = others[target];
  if (following !== undefined) {
    return { before: following.id };
  }
  const last = others.at(-1);
  return last === undefined ? null : { after: last.id };
}

/** The entry back in its former place: after its predecessor, or first if it had none or that one no longer exists. */
export function putBack<T extends Identified>(
  entries: readonly T[],
  entry: T,
  predecessor: string | null,
): T[] {
  const others = entries.filter((other) => other.id !== entry.id);
  const at = others.findIndex((other) => other.id === predecessor);
  return others.toSpliced(at + 1, 0, entry);
}

/** The id of the entry in front of `id`. */
export function predecessorOf(entries: readonly Identified[], id: string): string | null {
  const at = entries.findIndex((entry) => entry.id === id);
  return entries[at - 1]?.id ?? null;
}
