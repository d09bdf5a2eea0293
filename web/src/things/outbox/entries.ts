import type { AnyChange } from "../change";
import type { Known } from "../kinds";
import type { ThingStore } from "../thing-store";
import type { OutboxEntry } from "./entry";
import { nextToSend } from "./order";

/** What waits, in the order in which it was made. */
export interface OutboxView {
  /** To be sent. */
  readonly waiting: readonly OutboxEntry[];
  /** Refused by the server, for its author to decide. */
  readonly refused: readonly OutboxEntry[];
  /** Some had to wait: there was no getting through, or they were left when the last page closed. */
  readonly late: boolean;
}

/** It has its place on the disk only when it was written. */
const unwritten = Infinity;

/** What is in memory alone has no whole number in the order. */
const inMemory = 0.001;

/** Whether no disk has it, or none has it yet. */
export const isInMemory = ({ order }: OutboxEntry): boolean => !Number.isInteger(order);

const none: OutboxView = { waiting: [], refused: [], late: false };

/** The changes that wait in this page's memory. Each shows in the store as if it were done, until it is. */
export class Entries {
  readonly #store: ThingStore;
  readonly #changes: ReadonlyMap<string, AnyChange>;
  readonly #entries = new Map<string, OutboxEntry>();
  /** How to take what is shown of each away again. */
  readonly #shown = new Map<string, (known: readonly Known[]) => void>();
  /** What is over. Tabs tell it before, or after, another tells that it was made. */
  readonly #finished = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #view = none;
  #late = false;

  /** `changes` are those that can be shown, by name: they may become more. */
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

  /** One that was just made. It is not sent before it is written. */
  putUnwritten(entry: Omit<OutboxEntry, "order">): void {
    this.put({ ...entry, order: unwritten });
  }

  unwritten(): readonly OutboxEntry[] {
    return [...this.#entries.values()].filter(isInMemory);
  }

  noteWritten(entry: OutboxEntry): void {
    this.#entries.set(entry.key, entry);
  }

  /** For what cannot be written to a disk: its place is after all that is here. */
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

  /** New ones, or other words for those that are here. */
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
      // It may become another while it waits.
      const now = () => this.#entries.get(entry.key) ?? entry;
      const end = this.#store.change((draft) => change.apply(draft, now().variables));
      this.#shown.set(entry.key, end);
    }
  }

  /** It is over; from then on the store has what is known instead. */
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

  /** All that is on the disk: what is not among it any more was sent or given up in another tab. */
  takeOver(there: readonly OutboxEntry[]): void {
    const keys = new Set(there.map(({ key }) => key));
    for (const [key, entry] of this.#entries) {
      // Those that are being written, or could not be, are here alone.
      if (!keys.has(key) && !isInMemory(entry)) {
        this.#remove(key, []);
      }
    }
    this.put(...there);
  }

  /** What waits now did not get through at once. */
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
