/** Why the server did not do a change, as it can be written down. */
export interface Refusal {
  /** Of the answer; 0 if it was not the server that refused. */
  status: number;
  body: unknown;
  /** What somebody else has made of the thing meanwhile, if that is why. */
  theirs?: unknown;
}

/** A change that was made here and that the server has not agreed to yet. It can be written to disk. */
export interface OutboxEntry {
  /** Of its own, in all tabs. */
  key: string;
  /** Ascends in the order in which changes were made. */
  order: number;
  /** Which change, by its name. */
  name: string;
  variables: unknown;
  /** An instant. */
  madeAt: string;
  /** The server has refused it: it waits for its author, and not to be sent. */
  refusal: Refusal | null;
}
