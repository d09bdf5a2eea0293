import type { Description, Step } from "./change";
import type { Known } from "./kinds";

/**
 * A step; or a function that sends a request at once, for what only the server can do. It returns the opposite, or null if there
 * is none.
 */
export type Way = Step | (() => Promise<Way | null>);

/** A change that can be undone, or that was undone and can be redone. */
export interface Reversible {
  /** Identifies the change, so that a toast can find it. */
  key: object;
  /** What it did. */
  description: Description;
  /** The step that undoes it; for an undone one, the step that redoes it. */
  step: Way;
  /** What the server has made of it, once that is known. */
  known?: readonly Known[];
}

/** How many changes can be undone, the last one first. */
const mostSteps = 50;

/** The changes of this page that can be undone, and the undone ones that can be redone. */
export class UndoHistory {
  #done: Reversible[] = [];
  #undone: Reversible[] = [];
  /** The keys of refused entries: others come first, until one of them has worked. */
  readonly #refused = new Set<object>();

  /** A new change by the user: earlier undone changes cannot be redone any more. */
  add(done: Reversible): void {
    this.addDoneAgain(done);
    this.#undone = [];
  }

  /** A redone change; unlike a new one it keeps the other redoable changes. */
  addDoneAgain(done: Reversible, isRefused = false): void {
    this.#done = [...this.#done, done].slice(-mostSteps);
    this.#note(done, isRefused);
  }

  addUndone(undone: Reversible, isRefused = false): void {
    this.#undone = [...this.#undone, undone].slice(-mostSteps);
    this.#note(undone, isRefused);
  }

  /** Removes a change that is about to be undone, or was refused. */
  take(key: object): Reversible | null {
    const found = this.#done.find((done) => done.key === key);
    this.#done = this.#done.filter((done) => done !== found);
    return found ?? null;
  }

  /** Replaces the entry with the same key. Returns whether there was one. */
  replace(other: Reversible): boolean {
    const isThere = this.#done.some(({ key }) => key === other.key);
    this.#done = this.#done.map((done) => (done.key === other.key ? other : done));
    return isThere;
  }

  /** The last one, without removing it. */
  get last(): Reversible | undefined {
    return this.#done.at(-1);
  }

  /** It can be neither undone nor redone. */
  forget(key: object): void {
    this.#done = this.#done.filter((done) => done.key !== key);
    this.#undone = this.#undone.filter((undone) => undone.key !== key);
  }

  /** Removes the last one, to be undone now. */
  popUndo(): Reversible | null {
    return this.#pop(this.#done);
  }

  /** Removes the last undone one, to be redone now. */
  popRedo(): Reversible | null {
    return this.#pop(this.#undone);
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  #note({ key }: Reversible, isRefused: boolean): void {
    if (isRefused) {
      this.#refused.add(key);
    } else {
      this.#refused.clear();
    }
  }

  /** The last one that was not refused, so that the user is never stuck; the last one if all were. */
  #pop(entries: Reversible[]): Reversible | null {
    const index = entries.findLastIndex(({ key }) => !this.#refused.has(key));
    return entries.splice(index, 1)[0] ?? null;
  }
}
