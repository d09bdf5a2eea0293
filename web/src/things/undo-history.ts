import type { Description, Step } from "./change";
import type { Known } from "./kinds";

/** A step; or a function that asks the server at once for what only it can do. That answers the way back, or null if there is none. */
export type Way = Step | (() => Promise<Way | null>);

/** A change that can be taken back, or that was and can be done again. */
export interface Reversible {
  /** Of the change, so that a toast finds it again. */
  key: object;
  /** What it did. */
  description: Description;
  /** What takes it back; of one that was taken back, what does it again. */
  step: Way;
  /** What the server has made of it, once it has said so. */
  known?: readonly Known[];
}

/** So many changes can be taken back, the last one first. */
const mostSteps = 50;

/** What was done on this page and can be taken back, and what was taken back and can be done again. */
export class UndoHistory {
  #done: Reversible[] = [];
  #undone: Reversible[] = [];
  /** The keys of what was refused: others come first, until one of them has worked. */
  readonly #refused = new Set<object>();

  /** A change that a person made: what was taken back before it cannot be done again any more. */
  add(done: Reversible): void {
    this.addDoneAgain(done);
    this.#undone = [];
  }

  /** Done again; unlike a new change it leaves what else can be done again. */
  addDoneAgain(done: Reversible, isRefused = false): void {
    this.#done = [...this.#done, done].slice(-mostSteps);
    this.#note(done, isRefused);
  }

  addUndone(undone: Reversible, isRefused = false): void {
    this.#undone = [...this.#undone, undone].slice(-mostSteps);
    this.#note(undone, isRefused);
  }

  /** One of those that can be taken back: it is about to be, or was refused. */
  take(key: object): Reversible | null {
    const found = this.#done.find((done) => done.key === key);
    this.#done = this.#done.filter((done) => done !== found);
    return found ?? null;
  }

  /** Puts an entry in the place of the one with the same key. Answers whether there was one. */
  replace(other: Reversible): boolean {
    const isThere = this.#done.some(({ key }) => key === other.key);
    this.#done = this.#done.map((done) => (done.key === other.key ? other : done));
    return isThere;
  }

  /** The last one, which stays. */
  get last(): Reversible | undefined {
    return this.#done.at(-1);
  }

  /** It was neither taken back nor done again. */
  forget(key: object): void {
    this.#done = this.#done.filter((done) => done.key !== key);
    this.#undone = this.#undone.filter((undone) => undone.key !== key);
  }

  /** The last one, to be taken back now. */
  popUndo(): Reversible | null {
    return this.#pop(this.#done);
  }

  /** The last that was taken back, to be done again now. */
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

  /** The last one that was not refused, so that nobody is stuck; the last one if all were. */
  #pop(entries: Reversible[]): Reversible | null {
    const index = entries.findLastIndex(({ key }) => !this.#refused.has(key));
    return entries.splice(index, 1)[0] ?? null;
  }
}
