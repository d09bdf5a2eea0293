import { isUnauthorized } from "../../api/problem";
import type { AnyChange, Rewriting } from "../change";
import type { Disk } from "../disk/disk";
import type { Known } from "../kinds";
import type { ThingStore } from "../thing-store";
import type { Callers } from "./callers";
import type { Entries } from "./entries";
import type { OutboxEntry } from "./entry";
import { ignoreLostDisk } from "./lost-disk";
import type { Outcomes } from "./outcomes";
import type { Place } from "./place";
import { isPassing, refusalOf } from "./refusal";

interface DeliveryOptions {
  store: ThingStore;
  changes: ReadonlyMap<string, AnyChange>;
  entries: Entries;
  callers: Callers;
  outcomes: Outcomes;
  /** Rewrites the other pending changes; see `Change.send`. */
  rewrite: (sent: OutboxEntry, into: Rewriting) => Promise<boolean>;
  /** Stores it with other variables. */
  retry: (key: string, variables: unknown) => Promise<void>;
  noteUnwritten: (entry: OutboxEntry, disk: Disk) => void;
  /** There was no answer. */
  onUnanswered: () => void;
}

/** Sends a change to the server, and stores and reports the result. */
export class Delivery {
  readonly #options: DeliveryOptions;

  constructor(options: DeliveryOptions) {
    this.#options = options;
  }

  async send(made: OutboxEntry, place: Place, signal: AbortSignal): Promise<void> {
    const change = this.#options.changes.get(made.name);
    if (change === undefined) {
      // Written by another version of this app.
      await this.#refuse({ ...made, refusal: { status: 0, body: "" } }, [], place);
      return;
    }
    let entry = made;
    let answer: unknown;
    try {
      const prepared = await this.#prepared(change, made, signal);
      // The preparation may take long enough for another user to log in.
      if (prepared === undefined || signal.aborted || !place.isStillHere()) {
        return;
      }
      entry = prepared;
      answer = await change.send(entry.variables, { rewrite: (into) => this.#options.rewrite(entry, into) });
    } catch (error) {
      if (signal.aborted) {
        return;
      }
      if (isPassing(error) || isUnauthorized(error)) {
        this.#options.onUnanswered();
        place.tabs.tell({ type: "waiting" });
      } else {
        const known = change.refused?.(error, entry.variables) ?? [];
        await this.#refuse({ ...entry, refusal: refusalOf(error) }, known, place);
      }
      return;
    }
    if (signal.aborted) {
      return;
    }
    const known = change.known(answer, entry.variables, this.#options.store.knownSettings());
    await place.disk
      .done(entry, known)
      // There may be no room to store the refusal.
      .catch(() => place.disk.discard(entry.key))
      .catch(ignoreLostDisk);
    if (!signal.aborted) {
      place.tabs.tell({ type: "done", key: entry.key, answer, known, isForgotten: place.disk.lasts });
      this.#options.outcomes.done(entry.key, answer, known);
    }
  }

  /** The entry to be sent; undefined if it was discarded in the meantime. */
  async #prepared(
    change: AnyChange,
    entry: OutboxEntry,
    signal: AbortSignal,
  ): Promise<OutboxEntry | undefined> {
    const variables: unknown =
      change.prepare === undefined
        ? entry.variables
        : await change.prepare(entry.variables, this.#options.store.view());
    if (variables === entry.variables || signal.aborted) {
      return entry;
    }
    await this.#options.retry(entry.key, variables);
    return this.#options.entries.get(entry.key);
  }

  /** If its caller does not wait here, it stays: they may wait in another tab, or be gone. */
  async #refuse(entry: OutboxEntry, known: readonly Known[], { disk, tabs }: Place): Promise<void> {
    if (this.#options.callers.has(entry.key)) {
      await disk.discard(entry.key).catch(ignoreLostDisk);
      tabs.tell({ type: "discarded", key: entry.key, known, isForgotten: disk.lasts });
    } else if (entry.refusal !== null) {
      await disk.park(entry, entry.refusal).catch(ignoreLostDisk);
      this.#options.noteUnwritten(entry, disk);
      tabs.tell({ type: "refused", entry, known });
    }
    this.#options.outcomes.refused(entry, known);
  }
}
