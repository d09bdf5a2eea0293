import type { AnyChange } from "../change";
import type { Known } from "../kinds";
import type { ThingStore } from "../thing-store";
import type { OutboxEntry } from "./entry";
import { nextToSend } from "./order";

/** The pending changes, in the order in which they were made. */
export interface OutboxView {
  /** To be sent. */
  readonly waiting: readonly OutboxEntry[];
  /** Refused by the server, for the user to decide. */
  readonly refused: readonly OutboxEntry[];
  /** Some had to wait: the server could not be reached, or they were left when the last page closed. */
  readonly late: boolean;
}

/** It has no place on the disk until it is written. */
const unwritten = Infinity;

/** Changes that exist only in memory have no whole number in the order. */
const inMemory = 0.001;

/** Whether it is not on a disk, or not yet. */
export const isInMemory = ({ order }: OutboxEntry): boolean => !Number.isInteger(order);

const none: OutboxView = { waiting: [], refused: [], late: false };

/** The pending changes in this page's memory. Each is shown in the store as if it were done, until it is. */
export class Entries {
  readonly #store: ThingStore;
  readonly #changes: ReadonlyMap<string, AnyChange>;
  readonly #entries = new Map<string, OutboxEntry>();
  /** For each, the function that stops showing it. */
  readonly #shown = new Map<string, (known: readonly Known[]) => void>();
  /** Finished changes. Tabs report this before, or after, another reports that they were made. */
  readonly #finished = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #view = none;
  #late = false;

  /** `changes` are those that can be shown, by name: more may be added. */
  constructor(store: ThingStore, changes: ReadonlyMap<string, AnyChange>) {
    this.#store = store;
    this.#changes = changes;
  }

  readonly view = (): OutboxView => this.#view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(key: string): OutboxEntry | undefined {
    return this.#entries.get(key);
  }

  isWritten(key: string): boolean {
    return this.get(key)?.order !== unwritten;
  }

  /** A change that was just made. It is not sent before it is written. */
  putUnwritten(entry: Omit<OutboxEntry, "order">): void {
    this.put({ ...entry, order: unwritten });
  }

  unwritten(): readonly OutboxEntry[] {
    return [...this.#entries.values()].filter(isInMemory);
  }

  noteWritten(entry: OutboxEntry): void {
    this.#entries.set(entry.key, entry);
  }

  /** For a change that cannot be written to a disk: its place is after all present ones. */
  withPlaceInMemory(entry: Omit<OutboxEntry, "order">): OutboxEntry {
    const orders = [...this.#entries.values()].map(({ order }) => order).filter(Number.isFinite);
    return { ...entry, order: Math.max(0, ...orders) + inMemory };
  }

  /** The first that may be sent now. */
  next(onTheWay: ReadonlySet<string>): OutboxEntry | undefined {
    const written = [...this.#entries.values()].filter(({ order }) => order !== unwritten);
    return nextToSend(
      written,
      onTheWay,
      ({ name, variables }) => this.#changes.get(name)?.touches(variables) ?? [],
    );
  }

  /** Adds entries, or replaces existing ones. */
  put(...entries: readonly OutboxEntry[]): void {
    for (const entry of entries) {
      this.#put(entry);
    }
    this.#tell();
  }

  #put(entry: OutboxEntry): void {
    if (this.#finished.has(entry.key)) {
      return;
    }
    const wasShown = this.#shown.get(entry.key);
    const isShown = entry.refusal === null;
    this.#entries.set(entry.key, entry);
    if (wasShown !== undefined && !isShown) {
      this.#shown.delete(entry.key);
      wasShown([]);
    }
    const change = this.#changes.get(entry.name);
    if (wasShown === undefined && isShown && change !== undefined) {
      // It may be replaced while it waits.
      const now = () => this.#entries.get(entry.key) ?? entry;
      const end = this.#store.change((draft) => change.apply(draft, now().variables));
      this.#shown.set(entry.key, end);
    }
  }

  /** It is finished; from then on the store has the known state instead. */
  remove(key: string, known: readonly Known[]): void {
    this.#remove(key, known);
    this.#tell();
  }

  #remove(key: string, known: readonly Known[]): void {
    const end = this.#shown.get(key);
    this.#shown.delete(key);
    this.#entries.delete(key);
    this.#finished.add(key);
    if (end === undefined) {
      this.#store.hear(known);
    } else {
      end(known);
    }
  }

  /** All entries on the disk: the ones that are no longer among them were sent or discarded in another tab. */
  takeOver(there: readonly OutboxEntry[]): void {
    const keys = new Set(there.map(({ key }) => key));
    for (const [key, entry] of this.#entries) {
      // Those that are being written, or could not be, exist only here.
      if (!keys.has(key) && !isInMemory(entry)) {
        this.#remove(key, []);
      }
    }
    this.put(...there);
  }

  /** The pending changes were not sent at once. */
  becomeLate(): void {
    this.#late = true;
    this.#tell();
  }

  clear(): void {
    this.#entries.clear();
    this.#shown.clear();
    this.#finished.clear();
    this.#tell();
  }

  #tell(): void {
    const entries = [...this.#entries.values()].toSorted((a, b) => a.order - b.order);
    const waiting = entries.filter(({ refusal }) => refusal === null);
    this.#late &&= waiting.length > 0;
    this.#view =
      entries.length === 0
        ? none
        : { waiting, refused: entries.filter(({ refusal }) => refusal !== null), late: this.#late };
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
