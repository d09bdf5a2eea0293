import type { Known } from "../kinds";
import type { ThingStore } from "../thing-store";
import type { Callers } from "./callers";
import type { Entries } from "./entries";
import type { OutboxEntry } from "./entry";

interface OutcomesOptions {
  store: ThingStore;
  entries: Entries;
  callers: Callers;
  /** The server has answered, here or in another tab. */
  onAnswered: () => void;
  /** A change was not made, whether or not a caller waits for it. */
  onRefused?: ((key: string) => void) | undefined;
  /** It need not be stored any more. */
  onOver?: ((key: string) => void) | undefined;
}

/** Applies the results of changes to what is shown, and passes them to waiting callers. */
export class Outcomes {
  readonly #options: OutcomesOptions;

  constructor(options: OutcomesOptions) {
    this.#options = options;
  }

  done(key: string, answer: unknown, known: readonly Known[]): void {
    this.#over(key, known);
    this.#options.onAnswered();
    this.#options.callers.answer(key, answer);
  }

  refused(entry: OutboxEntry, known: readonly Known[]): void {
    this.#options.onRefused?.(entry.key);
    this.#options.onAnswered();
    if (this.#options.callers.has(entry.key) && entry.refusal !== null) {
      this.#over(entry.key, known);
      this.#options.callers.refuse(entry.key, entry.refusal);
      return;
    }
    this.#options.store.hear(known);
    this.#options.entries.put(entry);
  }

  discarded(key: string, known: readonly Known[]): void {
    this.#over(key, known);
    this.#options.callers.forget(key);
  }

  #over(key: string, known: readonly Known[]): void {
    this.#options.entries.remove(key, known);
    this.#options.onOver?.(key);
  }

  /** Callers that wait for an answer need not wait any longer: the changes are stored, and will be sent. */
  letCallersGo(): void {
    this.#options.callers.letGo((key) => this.#options.entries.isWritten(key));
  }
}
