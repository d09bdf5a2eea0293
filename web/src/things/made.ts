import type { Outcome } from "./outbox/callers";

/** Undoes a change, unless that was done already. Rejects with the server's reason. */
export interface Undo {
  (): Promise<void>;
  /** The things that the change concerns; see `Change.touches`. */
  readonly touches: readonly string[];
  /**
   * Whether Undo can be offered: the change can be undone, and there is no later change of the same things on this page, which
   * would be undone with it.
   */
  canBeOffered: () => boolean;
}

/** A change that was made. */
export interface Made<Answer> {
  /** Rejects with the server's reason. */
  outcome: Promise<Outcome<Answer>>;
  /** The same as the shortcut for it. */
  undo: Undo;
}
