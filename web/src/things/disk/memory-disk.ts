import type { OutboxEntry } from "../outbox/entry";
import type { Disk } from "./disk";

/** For a browser that does not allow storage: pending changes exist as long as the page does. */
export function memoryDisk(): Disk {
  const outbox = new Map<string, OutboxEntry>();
  const facts = new Map<string, unknown>();
  let last = 0;
  return {
    lasts: false,
    read: async () => ({ loaded: null, things: [], outbox: [...outbox.values()] }),
    outbox: async () => [...outbox.values()],
    add: async (entry) => {
      last += 1;
      const added = { ...entry, order: last };
      outbox.set(entry.key, added);
      return added;
    },
    done: async ({ key }) => void outbox.delete(key),
    park: async (entry, refusal) => void outbox.set(entry.key, { ...entry, refusal }),
    retry: async (key, variables) => {
      const entry = outbox.get(key);
      if (entry === undefined) {
        return null;
      }
      const again = { ...entry, variables, refusal: null };
      outbox.set(key, again);
      return again;
    },
    discard: async (key) => outbox.delete(key),
    loaded: async () => null,
    keep: async () => true,
    fact: async (name) => facts.get(name),
    setFact: async (name, value) => void facts.set(name, value),
    // There are no other owners.
    claim: async () => true,
    close: () => {},
  };
}
