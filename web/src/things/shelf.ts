import { isNewer, type Versioned } from "./version";

/** A place in the order of what this page asked and heard. */
export type Moment = number;

interface Held<T> {
  /** Null: it is gone. */
  value: T | null;
  /** When it was heard of. */
  since: Moment;
}

/** What the server is known to have of one kind. */
export class Shelf<T extends Versioned> {
  readonly #held = new Map<string, Held<T>>();

  /**
   * Takes in, at `now`, what the server answered to what was asked at `asked`. `covers` says of a thing whether the answer
   * would name it: one that it does not name is gone.
   */
  accept(asked: Moment, now: Moment, values: readonly T[], covers: (value: T) => boolean): void {
    const named = new Set(values.map(({ id }) => id));
    for (const value of values) {
      const former = this.#held.get(value.id);
      // What was heard since it was asked for is newer, unless its version says otherwise. What is gone stays gone: only what is
      // heard of it later can bring it back.
      if (
        former === undefined ||
        former.since <= asked ||
        (former.value !== null && isNewer(value, former.value))
      ) {
        this.set(value.id, value, now);
      }
    }
    for (const [id, { value, since }] of this.#held) {
      if (since <= asked && !named.has(id) && (value === null || covers(value))) {
        this.#held.delete(id);
      }
    }
  }

  /** Takes in what the server has of a thing right now. */
  set(id: string, value: T | null, now: Moment): void {
    const former = this.#held.get(id)?.value;
    // The same object as before, so that who draws it need not draw it again.
    this.#held.set(id, {
      value: former != null && value !== null && isSame(former, value) ? former : value,
      since: now,
    });
  }

  get(id: string): T | undefined {
    return this.#held.get(id)?.value ?? undefined;
  }

  /** What is there, by its id. */
  there(): Map<string, T> {
    const there = new Map<string, T>();
    for (const [id, { value }] of this.#held) {
      if (value !== null) {
        there.set(id, value);
      }
    }
    return there;
  }

  clear(): void {
    this.#held.clear();
  }
}

/** Things are flat, but for what is compared as text. */
function isSame<T extends object>(former: T, value: T): boolean {
  return JSON.stringify(former) === JSON.stringify(value);
}
