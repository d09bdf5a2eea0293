import type { Draft, Known } from "./thing-store";

/** One way to change things: shown at once, sent in its turn, and gone without a trace if it is refused. */
export interface Change<Variables, Answer> {
  /** Stable, and of this change alone. */
  name: string;
  /**
   * The things that it is about, and the lists whose order it changes. Changes that have one of these in common are sent one
   * after the other, in the order in which they were made.
   */
  touches: (variables: Variables) => readonly string[];
  /** Sets what will be, as often as what is below it changes. */
  apply: (draft: Draft, variables: Variables) => void;
  send: (variables: Variables) => Promise<Answer>;
  /** What the server has now. */
  known: (answer: Answer, variables: Variables) => readonly Known[];
  /** What a refusal tells of what the server has. */
  refused?: (error: unknown, variables: Variables) => readonly Known[];
}

/** For the types of what is in it. */
export const defineChange = <Variables, Answer>(change: Change<Variables, Answer>) => change;
