import type { Kind, Kinds, Known } from "../kinds";
import type { OutboxEntry, Refusal } from "../outbox/entry";

/** The stretch of time that was loaded, in minutes since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Data that was loaded once and is kept up to date by the changes since `token`. */
export interface Loaded {
  /** The place in the server's change log up to which the stored data is current. */
  token: string;
  tasks: boolean;
  calendars: boolean;
  labels: boolean;
  events: TimeRange | null;
  /** A new value for each write. */
  stamp: string;
}

/** The data of one account that a device keeps when its page is closed. */
export interface Kept {
  loaded: Loaded | null;
  things: Known[];
  outbox: OutboxEntry[];
}

/** The storage. Every method is one transaction; if a write fails, it rejects. */
export interface Disk {
  /** Whether stored data survives the page. */
  readonly lasts: boolean;
  read: () => Promise<Kept>;
  /** The current content of the outbox: other tabs write to it, too. */
  outbox: () => Promise<OutboxEntry[]>;
  /** Returns the entry with its place in the order. */
  add: (entry: Omit<OutboxEntry, "order">) => Promise<OutboxEntry>;
  /** The server has accepted it: the entry is removed and its result is stored, in one transaction. */
  done: (entry: OutboxEntry, known: readonly Known[]) => Promise<void>;
  /** The server has refused it. */
  park: (entry: OutboxEntry, refusal: Refusal) => Promise<void>;
  /** To be sent again, perhaps with other variables. Returns null if it no longer exists. */
  retry: (key: string, variables: unknown) => Promise<OutboxEntry | null>;
  /** Returns whether it still existed. */
  discard: (key: string) => Promise<boolean>;
  /** For the current data: other tabs write, too. */
  loaded: () => Promise<Loaded | null>;
  /**
   * Writes what was received or loaded since the data with the stamp `former` was read or written, and up to which place. If
   * `former` is null it replaces all existing data. Returns whether it was written: not if another tab has written since.
   */
  keep: (known: readonly Known[], loaded: Loaded, former: string | null) => Promise<boolean>;
  fact: (name: string) => Promise<unknown>;
  setFact: (name: string, value: unknown) => Promise<void>;
  /** Until an instant only this owner may do the named work; returns whether no other holds it now. Milliseconds since 1970. */
  claim: (name: string, owner: string, now: number, until: number) => Promise<boolean>;
  close: () => void;
}

/** The kinds of things that are stored on a device. Items are loaded page by page, and only with a connection. */
export const keptKinds: ReadonlySet<Kind> = new Set<Kind>(["task", "event", "calendar", "label", "settings"]);

export type KeptThing = { [K in Kind]: { kind: K; id: string; value: Kinds[K] } }[Kind];
