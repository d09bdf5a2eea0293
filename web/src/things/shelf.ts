import { isNewer, type Versioned } from "./version";

/** A place in the order of this page's requests and the data that it receives. */
export type LogicalTime = number;

interface Held<T> {
  /** Null if it was deleted. */
  value: T | null;
  /** For a deleted thing, the last known version. */
  version: string;
  /** When this was received. */
  since: LogicalTime;
}

/** The known state of the server for one kind. */
export class Shelf<T extends Versioned> {
  readonly #held = new Map<string, Held<T>>();
  #there: ReadonlyMap<string, T> | undefined;

  /**
   * Takes in, at `now`, the server's answer to a request at `asked`. `covers` says whether the answer would include a thing: one
   * that is missing was deleted. Returns the ids of those.
   */
  accept(
    asked: LogicalTime,
    now: LogicalTime,
    values: readonly T[],
    covers: (value: T) => boolean,
  ): string[] {
    const gone: string[] = [];
    const named = new Set<string>();
    for (const value of values) {
      named.add(value.id);
      const former = this.#held.get(value.id);
      // What was received since the request is newer, unless its version says otherwise. A deleted thing stays deleted: only data
      // received later can bring it back.
      if (
        former === undefined ||
        former.since <= asked ||
        (former.value !== null && isNewer(value.updated_at, former.version))
      ) {
        this.#put(value.id, value, value.updated_at, now);
      }
    }
    for (const [id, { value, since }] of this.#held) {
      if (since <= asked && !named.has(id) && value !== null && covers(value)) {
        // Remembered: the answer to an earlier request may still arrive, and include it. The time of the deletion is unknown.
        this.#put(id, null, "", now);
        gone.push(id);
      }
    }
    return gone;
  }

  /**
   * Takes in a report about one thing: its state, or its deletion and when, if that is known. A report may be late: one that is
   * older than the known state changes nothing. A version says nothing about the place among other things: for the same version,
   * what was received after `asked` stays.
   */
  set(
    id: string,
    value: T | null,
    now: LogicalTime,
    version = value?.updated_at,
    asked: LogicalTime = now,
  ): void {
    const former = this.#held.get(id);
    const isLate =
      former !== undefined &&
      version !== undefined &&
      (isNewer(former.version, version) ||
        (former.version === version && (former.value === null || former.since > asked)));
    if (!isLate) {
      this.#put(id, value, version ?? former?.version ?? "", now);
    }
  }

  #put(id: string, value: T | null, version: string, now: LogicalTime): void {
    const former = this.#held.get(id)?.value ?? null;
    if (former !== null && value !== null && isSame(former, value)) {
      // The same object as before, so that it need not be rendered again.
      this.#held.set(id, { value: former, version, since: now });
      return;
    }
    this.#held.set(id, { value, version, since: now });
    this.#there = undefined;
  }

  get(id: string): T | undefined {
    return this.#held.get(id)?.value ?? undefined;
  }

  /** The existing things, by id. The same map until something changes. */
  there(): ReadonlyMap<string, T> {
    if (this.#there === undefined) {
      const there = new Map<string, T>();
      for (const [id, { value }] of this.#held) {
        if (value !== null) {
          there.set(id, value);
        }
      }
      this.#there = there;
    }
    return this.#there;
  }

  clear(): void {
    this.#held.clear();
    this.#there = undefined;
  }
}

/** Things are flat, except for fields that are compared as text. */
function isSame<T extends Versioned>(former: T, value: T): boolean {
  return former.updated_at === value.updated_at && JSON.stringify(former) === JSON.stringify(value);
}
