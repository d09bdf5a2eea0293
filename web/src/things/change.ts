import type { Draft, Known, Settings, View } from "./kinds";

/** A change with its variables. Both can be stored. */
export interface Step {
  name: string;
  variables: unknown;
}

/**
 * One way to change things: shown at once, stored until it is sent, sent in its turn, and undone without a trace if it is
 * refused.
 */
export interface Change<Variables, Answer> {
  /**
   * Stable and unique: pending changes on the disk refer to it. If the shape of `variables` changes, it needs a new name, because
   * old ones may still be pending somewhere.
   */
  name: string;
  /**
   * The things that it changes, and the lists whose order it changes. Changes with a common one are sent one after the other, in
   * the order in which they were made.
   */
  touches: (variables: Variables) => readonly string[];
  /**
   * What must be queried before it is sent. Returns new variables, which replace the old ones in the storage: when sent twice, it
   * returns the same. `view` also has the changes that wait after it.
   */
  prepare?: (variables: Variables, view: View) => Promise<unknown>;
  /** Applies the expected result; called again whenever the state below it changes. */
  apply: (draft: Draft, variables: Variables) => void;
  /**
   * May be called again with the same variables if there was no answer: what was done already must not be done twice. `waiting`
   * is present if others wait to be sent after it.
   */
  send: (variables: Variables, waiting?: Waiting) => Promise<Answer>;
  /** The state of the server after it. `settings` is the last known state before it. */
  known: (answer: Answer, variables: Variables, settings: Settings | undefined) => readonly Known[];
  /** What this page records once another tab has sent it. */
  learn?: (answer: Answer, variables: Variables) => void;
  /** What a refusal reveals about the state of the server. */
  refused?: (error: unknown, variables: Variables) => readonly Known[];
  /** The change that undoes it, given the state before it; null if there is none. */
  inverse?: (before: View, variables: Variables) => Step | null;
  /** What it does, in a few words: the action, and the thing concerned. */
  describe: (variables: Variables, view: View) => Description;
}

/** The pending changes besides the one that is being sent. */
export interface Waiting {
  /**
   * Replaces their variables with the results of `into`, also those of changes that are made from then on. Returns whether any
   * has changed: `into` returns the same variables if it changes nothing.
   */
  rewrite: (into: Rewriting) => Promise<boolean>;
}

export type Rewriting = (step: Step) => unknown;

export interface Description {
  /** Such as "Add task". */
  action: string;
  /** The thing's title; empty if it is not known. */
  thing: string;
  /** How many more things it concerns. */
  others?: number;
}

/** Returns the same object: the compiler infers the types of the variables and of the answer. */
export const defineChange = <Variables, Answer>(change: Change<Variables, Answer>) => change;

/** A change to make, with its variables. */
export const step = <Variables>(
  change: Pick<Change<Variables, unknown>, "name" | "touches">,
  variables: Variables,
): Step => ({
  name: change.name,
  variables,
});

/** A change with any variables: pending ones on the disk were written by the change of the same name. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyChange = Change<any, any>;
