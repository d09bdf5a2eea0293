/** Why the server refused a change, in a form that can be stored. */
export interface Refusal {
  /** The status of the answer; 0 if it was not the server that refused. */
  status: number;
  body: unknown;
  /** The version that someone else has made in the meantime, if that is the reason. */
  theirs?: unknown;
}

/** A change that was made here and that the server has not accepted yet. It can be stored. */
export interface OutboxEntry {
  /** Unique in all tabs. */
  key: string;
  /** Ascends in the order in which changes were made. */
  order: number;
  /** The name of the change. */
  name: string;
  variables: unknown;
  /** An instant. */
  madeAt: string;
  /** Set if the server has refused it: it waits for the user's decision, and not to be sent. */
  refusal: Refusal | null;
}
