import type { Outcome } from "./outbox/callers";

/** Takes a change back, unless that was done already. Rejects with what the server says against it. */
export interface Undo {
  (): Promise<void>;
  /** What the change is about; see `Change.touches`. */
  readonly touches: readonly string[];
  /**
   * Whether there is something to offer: a way back, and no later change of the same things on this page, which would be taken
   * back with it.
   */
  canBeOffered: () => boolean;
}

/** A change that was made. */
export interface Made<Answer> {
  /** Rejects with what the server says against it. */
  outcome: Promise<Outcome<Answer>>;
  /** The same as what the keys for it do. */
  undo: Undo;
}
