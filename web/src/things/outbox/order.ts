import type { OutboxEntry } from "./entry";

/**
 * The first that may be sent now: nothing that was made before it touches the same. Those that the server has refused wait for
 * their author and keep nobody waiting.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  onTheWay: ReadonlySet<string>,
  touchesOf: (entry: OutboxEntry) => readonly string[],
): OutboxEntry | undefined {
  const taken = new Set<string>();
  const waiting = entries.filter(({ refusal }) => refusal === null).toSorted((a, b) => a.order - b.order);
  for (const entry of waiting) {
    const touches = touchesOf(entry);
    if (!onTheWay.has(entry.key) && !touches.some((each) => taken.has(each))) {
      return entry;
    }
    for (const each of touches) {
      taken.add(each);
    }
  }
  return undefined;
}
