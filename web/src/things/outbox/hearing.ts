import type { AnyChange } from "../change";
import type { Known } from "../kinds";
import type { TabMessage } from "../tabs/tabs";
import type { Callers } from "./callers";
import type { Entries } from "./entries";
import type { OutboxEntry } from "./entry";
import { ignoreLostDisk } from "./lost-disk";
import type { Outcomes } from "./outcomes";
import type { Place } from "./place";

interface HearingOptions {
  changes: ReadonlyMap<string, AnyChange>;
  entries: Entries;
  callers: Callers;
  outcomes: Outcomes;
  place: () => Promise<Place>;
  /** Applies this tab's rewritings. */
  anew: (entry: OutboxEntry) => OutboxEntry;
  retry: (key: string, variables: unknown) => Promise<void>;
  discard: (key: string) => Promise<void>;
  sendWaiting: () => void;
  /** Another tab got no answer. */
  onUnanswered: () => void;
}

/** Handles the messages of other tabs about changes. */
export class Hearing {
  readonly #options: HearingOptions;

  constructor(options: HearingOptions) {
    this.#options = options;
  }

  hear(message: TabMessage): void {
    switch (message.type) {
      case "added":
        this.#hearAdded(message.entry);
        break;
      case "retried":
        this.#options.entries.put(message.entry);
        break;
      case "done":
        this.#learn(message);
        this.#forget(message);
        this.#options.outcomes.done(message.key, message.answer, message.known);
        break;
      case "refused":
        this.hearRefusal(message.entry, message.known);
        break;
      case "discarded":
        this.#forget(message);
        this.#options.outcomes.discarded(message.key, message.known);
        break;
      case "waiting":
        this.#options.onUnanswered();
        break;
      default:
        break;
    }
  }

  #hearAdded(entry: OutboxEntry): void {
    const anew = this.#options.anew(entry);
    if (this.#options.entries.get(entry.key) === undefined) {
      this.#options.entries.put(anew);
    }
    if (anew !== entry) {
      void this.#options.retry(entry.key, anew.variables);
    }
    // The tab that made it may be closed by now.
    this.#options.sendWaiting();
  }

  #learn({ key, answer }: { key: string; answer: unknown }): void {
    const entry = this.#options.entries.get(key);
    if (entry !== undefined) {
      this.#options.changes.get(entry.name)?.learn?.(answer, entry.variables);
    }
  }

  /** A tab without a disk has sent or discarded a change that may be on this one's. */
  #forget({ key, isForgotten }: { key: string; isForgotten: boolean }): void {
    if (!isForgotten) {
      void this.#options
        .place()
        .then(({ disk }) => disk.discard(key))
        .catch(ignoreLostDisk);
    }
  }

  hearRefusal(entry: OutboxEntry, known: readonly Known[]): void {
    const isOurs = this.#options.callers.has(entry.key);
    this.#options.outcomes.refused(entry, known);
    if (isOurs) {
      // Its caller waits here and handles it; it need not be shown elsewhere.
      void this.#options.discard(entry.key);
    }
  }
}
