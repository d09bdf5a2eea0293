import { isNewer, type Versioned } from "./version";

/** A place in the order of what this page asked and heard. */
export type LogicalTime = number;

interface Held<T> {
  /** Null: it is gone. */
  value: T | null;
  /** Of what is gone, the last that is known. */
  version: string;
  /** When it was heard of. */
  since: LogicalTime;
}

/** What the server is known to have of one kind. */
export class Shelf<T extends Versioned> {
  readonly #held = new Map<string, Held<T>>();
  #there: ReadonlyMap<string, T> | undefined;

  /**
   * Takes in, at `now`, what the server answered to what was asked at `asked`. `covers` says of a thing whether the answer
   * would name it: one that it does not name is gone. Answers the ids of those.
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
      // What was heard since it was asked for is newer, unless its version says otherwise. What is gone stays gone: only what is
      // heard of it later can bring it back.
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
        // Remembered: an answer that was asked for earlier may still come, and name it. When it went nobody said.
        this.#put(id, null, "", now);
        gone.push(id);
      }
    }
    return gone;
  }

  /**
   * Takes in what is told of one thing: what it is, or that it went and when, if that is known. What is told may be late:
   * something older than what is known changes nothing. A version does not tell where among others a thing stands: of the same
   * version, what was heard after `asked` stays.
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
      // The same object as before, so that who draws it need not draw it again.
      this.#held.set(id, { value: former, version, since: now });
      return;
    }
    this.#held.set(id, { value, version, since: now });
    this.#there = undefined;
  }

  get(id: string): T | undefined {
    return this.#held.get(id)?.value ?? undefined;
  }

  /** What is there, by its id. The same map until something changes. */
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

/** Things are flat, but for what is compared as text. */
function isSame<T extends Versioned>(former: T, value: T): boolean {
  return former.updated_at === value.updated_at && JSON.stringify(former) === JSON.stringify(value);
}
