import type { Draft, Known, Settings, View } from "./kinds";

/** A change with what it is made with. Both can be written to disk. */
export interface Step {
  name: string;
  variables: unknown;
}

/** One way to change things: shown at once, kept until it is sent, sent in its turn, and gone without a trace if it is refused. */
export interface Change<Variables, Answer> {
  /**
   * Stable, and of this change alone: what waits on a disk goes by it. Another shape of `variables` is another name, because
   * old ones may still wait somewhere.
   */
  name: string;
  /**
   * The things that it is about, and the lists whose order it changes. Changes that have one of these in common are sent one
   * after the other, in the order in which they were made.
   */
  touches: (variables: Variables) => readonly string[];
  /**
   * What has to be asked before it is sent. It answers variables, which are written down in the place of the former: sent twice, it
   * says the same. `view` has what waits after it, too.
   */
  prepare?: (variables: Variables, view: View) => Promise<unknown>;
  /** Sets what will be, as often as what is below it changes. */
  apply: (draft: Draft, variables: Variables) => void;
  /**
   * May be called again with the same variables if no answer came: what was done already must not be done twice. `waiting` is
   * there if others wait to be sent after it.
   */
  send: (variables: Variables, waiting?: Waiting) => Promise<Answer>;
  /** What the server has now. `settings` is what it was known to have of them before. */
  known: (answer: Answer, variables: Variables, settings: Settings | undefined) => readonly Known[];
  /** What this page notes once another tab has sent it. */
  learn?: (answer: Answer, variables: Variables) => void;
  /** What a refusal tells of what the server has. */
  refused?: (error: unknown, variables: Variables) => readonly Known[];
  /** What takes it back, as things stood before it; null if nothing does. */
  inverse?: (before: View, variables: Variables) => Step | null;
  /** What it does, in a few words for people: the action, and which thing it is about. */
  describe: (variables: Variables, view: View) => Description;
}

/** The changes that wait to be sent beside one that is on its way. */
export interface Waiting {
  /**
   * Puts what `into` answers in the place of their variables, also of those that are made from then on. Tells whether any of them
   * became another: `into` answers the same variables where it has nothing to say.
   */
  rewrite: (into: Rewriting) => Promise<boolean>;
}

export type Rewriting = (step: Step) => unknown;

export interface Description {
  /** Such as "Add task". */
  action: string;
  /** The thing's title; empty if it is not known. */
  thing: string;
  /** How many more things it is about. */
  others?: number;
}

/** The same object: it lets the compiler find the types of the variables and of the answer. */
export const defineChange = <Variables, Answer>(change: Change<Variables, Answer>) => change;

/** A change that is to be made, with its variables. */
export const step = <Variables>(
  change: Pick<Change<Variables, unknown>, "name" | "touches">,
  variables: Variables,
): Step => ({
  name: change.name,
  variables,
});

/** A change whatever its variables are: what waits on a disk was written by the change of the same name. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyChange = Change<any, any>;
