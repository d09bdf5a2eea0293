import type { OutboxEntry } from "./entry";

/**
 * The first change that may be sent now: no earlier one touches the same. Refused changes wait for the user's decision and do not
 * block others.
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
