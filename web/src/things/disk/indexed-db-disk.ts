import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import type { Kind, Known } from "../kinds";
import type { OutboxEntry } from "../outbox/entry";
import { ofThisVersion } from "../outbox/of-earlier-version";
import { isNewer } from "../version";
import { type Disk, type KeptThing, keptKinds, type Loaded } from "./disk";

interface Schema extends DBSchema {
  things: { key: [Kind, string]; value: KeptThing };
  /** In order. */
  outbox: { key: number; value: Omit<OutboxEntry, "order"> & { order?: number }; indexes: { key: string } };
  facts: { key: string; value: unknown };
}

/** The data of each account on this device is separate. */
const nameOf = (account: string): string => `scheduler ${account}`;

/** Opens the stored data of an account. After another tab has wiped it, every method fails. */
export async function indexedDbDisk(account: string): Promise<Disk> {
  let disk: Disk | undefined;
  const database = await openDB<Schema>(nameOf(account), 4, {
    upgrade(fresh, former, _present, transaction) {
      if (former > 0) {
        // Stored events from before there were calendars, and tasks from before there were labels or blocks, are incomplete: they
        // are loaded again. Pending changes stay.
        void transaction.objectStore("things").clear();
        void transaction.objectStore("facts").delete(loadedFact);
        return;
      }
      fresh.createObjectStore("things", { keyPath: ["kind", "id"] });
      fresh.createObjectStore("outbox", { keyPath: "order", autoIncrement: true }).createIndex("key", "key", {
        unique: true,
      });
      fresh.createObjectStore("facts");
    },
    // Another tab wipes it, or has a newer version: an open connection would keep that tab waiting.
    blocking: () => disk?.close(),
  });
  disk = new IndexedDbDisk(database);
  return disk;
}

/** Deletes the stored data of an account, for all tabs. */
export const wipeIndexedDb = (account: string): Promise<void> => deleteDB(nameOf(account));

class IndexedDbDisk implements Disk {
  readonly lasts = true;
  readonly #database: IDBPDatabase<Schema>;

  constructor(database: IDBPDatabase<Schema>) {
    this.#database = database;
  }

  async read() {
    const transaction = this.#database.transaction(["things", "outbox", "facts"]);
    const [things, outbox, loaded] = await Promise.all([
      transaction.objectStore("things").getAll(),
      transaction.objectStore("outbox").getAll(),
      transaction.objectStore("facts").get(loadedFact),
      transaction.done,
    ]);
    return { things, outbox: outbox.map(ordered), loaded: isLoaded(loaded) ? loaded : null };
  }

  async outbox() {
    return (await this.#database.getAll("outbox")).map(ordered);
  }

  async add(entry: Omit<OutboxEntry, "order">) {
    const transaction = this.#database.transaction("outbox", "readwrite", strict);
    const [order] = await Promise.all([transaction.store.add(entry), transaction.done]);
    return { ...entry, order };
  }

  async done({ key }: OutboxEntry, known: readonly Known[]) {
    const transaction = this.#database.transaction(["things", "outbox"], "readwrite", strict);
    const things = transaction.objectStore("things");
    const outbox = transaction.objectStore("outbox");
    // By its key: an entry that seemed to fail may have been written after all.
    const order = await outbox.index("key").getKey(key);
    await Promise.all([
      order !== undefined && outbox.delete(order),
      ...known.map(async ({ kind, id, value }) => {
        const former = await things.get([kind, id]);
        // A version that was received in the meantime is newer.
        if (former !== undefined && (value === null || isNewer(value.updated_at, former.value.updated_at))) {
          await (value === null ? things.delete([kind, id]) : things.put(kept({ kind, id, value })));
        } else if (former === undefined && value !== null && keptKinds.has(kind)) {
          await things.put(kept({ kind, id, value }));
        }
      }),
      transaction.done,
    ]);
  }

  async park(entry: OutboxEntry, refusal: OutboxEntry["refusal"]) {
    const transaction = this.#database.transaction("outbox", "readwrite", strict);
    // It may have been discarded in the meantime.
    const there = await transaction.store.get(entry.order);
    await Promise.all([there && transaction.store.put({ ...entry, refusal }), transaction.done]);
  }

  async retry(key: string, variables: unknown) {
    const transaction = this.#database.transaction("outbox", "readwrite", strict);
    const there = await transaction.store.index("key").get(key);
    const again = there === undefined ? null : { ...ordered(there), variables, refusal: null };
    await Promise.all([again && transaction.store.put(again), transaction.done]);
    return again;
  }

  async discard(key: string) {
    const transaction = this.#database.transaction("outbox", "readwrite", strict);
    const order = await transaction.store.index("key").getKey(key);
    await Promise.all([order !== undefined && transaction.store.delete(order), transaction.done]);
    return order !== undefined;
  }

  async loaded() {
    const loaded = await this.#database.get("facts", loadedFact);
    return isLoaded(loaded) ? loaded : null;
  }

  async keep(known: readonly Known[], loaded: Loaded, former: string | null) {
    const transaction = this.#database.transaction(["things", "facts"], "readwrite");
    const things = transaction.objectStore("things");
    const facts = transaction.objectStore("facts");
    const there = await facts.get(loadedFact);
    if (former !== null && !(isLoaded(there) && there.stamp === former)) {
      await transaction.done;
      return false;
    }
    await Promise.all([
      former === null && things.clear(),
      ...known
        .filter(({ kind }) => keptKinds.has(kind))
        .map(({ kind, id, value }) =>
          value === null ? things.delete([kind, id]) : things.put(kept({ kind, id, value })),
        ),
      facts.put(loaded, loadedFact),
      transaction.done,
    ]);
    return true;
  }

  fact(name: string): Promise<unknown> {
    return this.#database.get("facts", name);
  }

  async setFact(name: string, value: unknown) {
    await this.#database.put("facts", value, name);
  }

  async claim(name: string, owner: string, now: number, until: number) {
    const transaction = this.#database.transaction("facts", "readwrite");
    const former = await transaction.store.get(`claim ${name}`);
    // A claim that lasts longer than a new one would is from before the clock was set back.
    const isFree = !isClaim(former) || former.owner === owner || former.until <= now || former.until > until;
    await Promise.all([isFree && transaction.store.put({ owner, until }, `claim ${name}`), transaction.done]);
    return isFree;
  }

  close() {
    this.#database.close();
  }
}

const loadedFact = "loaded";

/** Typed text is on the disk itself before it is sent, and not in a cache that a power failure would lose. */
const strict = { durability: "strict" } as const;

/** Only `keep` writes it; if it has no stamp, an earlier version did, which another tab may still run. */
const isLoaded = (fact: unknown): fact is Loaded =>
  typeof fact === "object" && fact !== null && "stamp" in fact;

/** Only `claim` writes it. */
const isClaim = (fact: unknown): fact is { owner: string; until: number } =>
  typeof fact === "object" && fact !== null && "owner" in fact && "until" in fact;

/** The browser assigns the order when an entry is added. */
const ordered = (entry: Omit<OutboxEntry, "order"> & { order?: number }): OutboxEntry => ({
  ...ofThisVersion(entry),
  order: entry.order ?? 0,
});

// The compiler does not see that kind and value still belong together.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const kept = (thing: { kind: Kind; id: string; value: object }) => thing as KeptThing;
