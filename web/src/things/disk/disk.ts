import type { Kind, Kinds, Known } from "../kinds";
import type { OutboxEntry, Refusal } from "../outbox/entry";

/** From when to when something was loaded, in minutes since 1970. */
export interface TimeRange {
  from: number;
  to: number;
}

/** What was loaded once and is kept up to date by what is heard since `token`. */
export interface Loaded {
  /** The place in the server's log of changes that what is kept is up to. */
  token: string;
  tasks: boolean;
  calendars: boolean;
  labels: boolean;
  events: TimeRange | null;
  /** Another one each time that it is written. */
  stamp: string;
}

/** What a device keeps of one account when its page is closed. */
export interface Kept {
  loaded: Loaded | null;
  things: Known[];
  outbox: OutboxEntry[];
}

/** Where it is kept. Every method is one transaction; a failure to write is a rejection. */
export interface Disk {
  /** Whether what is written outlasts the page. */
  readonly lasts: boolean;
  read: () => Promise<Kept>;
  /** What is there of the outbox now: other tabs write to it, too. */
  outbox: () => Promise<OutboxEntry[]>;
  /** Answers the entry with its place in the order. */
  add: (entry: Omit<OutboxEntry, "order">) => Promise<OutboxEntry>;
  /** The server has done it: the entry goes, and what it made stays, at once. */
  done: (entry: OutboxEntry, known: readonly Known[]) => Promise<void>;
  /** The server has refused it. */
  park: (entry: OutboxEntry, refusal: Refusal) => Promise<void>;
  /** To be tried again, perhaps otherwise. Answers null if it is not there any more. */
  retry: (key: string, variables: unknown) => Promise<OutboxEntry | null>;
  /** Answers whether it was still there. */
  discard: (key: string) => Promise<boolean>;
  /** Of what is kept now: other tabs write, too. */
  loaded: () => Promise<Loaded | null>;
  /**
   * Writes what was heard or loaded since that with the stamp `former` was read or written, and up to where that is; whatever was
   * there before, and instead of it, if `former` is null. Answers whether it did: not if another tab wrote since.
   */
  keep: (known: readonly Known[], loaded: Loaded, former: string | null) => Promise<boolean>;
  fact: (name: string) => Promise<unknown>;
  setFact: (name: string, value: unknown) => Promise<void>;
  /** Until an instant only this owner may do what is named; answers whether nobody else holds it now. Milliseconds since 1970. */
  claim: (name: string, owner: string, now: number, until: number) => Promise<boolean>;
  close: () => void;
}

/** What is kept of things on a device. Items are read page by page, and only with a connection. */
export const keptKinds: ReadonlySet<Kind> = new Set<Kind>(["task", "event", "calendar", "label", "settings"]);

export type KeptThing = { [K in Kind]: { kind: K; id: string; value: Kinds[K] } }[Kind];
