import type { Refusal } from "./entry";
import { errorOf } from "./refusal";

/** The result of a change for its caller: it is done, or it waits for a connection. */
export type Outcome<Answer> = { done: true; answer: Answer } | { done: false };

interface Caller {
  resolve: (outcome: Outcome<unknown>) => void;
  reject: (error: Error) => void;
}

/** The callers on this page that wait for the results of changes, by the key of the change. */
export class Callers {
  readonly #callers = new Map<string, Caller>();

  /** Resolves or rejects with the result; never, if it is discarded or the session ends. */
  wait(key: string): Promise<Outcome<unknown>> {
    return new Promise((resolve, reject) => {
      this.#callers.set(key, { resolve, reject });
    });
  }

  has(key: string): boolean {
    return this.#callers.has(key);
  }

  answer(key: string, answer: unknown): void {
    this.#take(key)?.resolve({ done: true, answer });
  }

  refuse(key: string, refusal: Refusal): void {
    this.#take(key)?.reject(errorOf(refusal));
  }

  /** These callers need not wait any longer: the changes are stored, and will be sent. */
  letGo(which: (key: string) => boolean): void {
    for (const key of [...this.#callers.keys()].filter(which)) {
      this.#take(key)?.resolve({ done: false });
    }
  }

  forget(key: string): void {
    this.#take(key);
  }

  clear(): void {
    this.#callers.clear();
  }

  #take(key: string): Caller | undefined {
    const caller = this.#callers.get(key);
    this.#callers.delete(key);
    return caller;
  }
}
