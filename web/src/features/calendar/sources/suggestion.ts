import type { Color } from "../../../lib/colors";
import { type EntrySource, nothing } from "./entry-source";

/** Where a proposal would put a block of a task, a block that it would move away, or where one was missed. */
export interface Suggested {
  kind: "suggestion" | "leaving" | "missed";
  task: string;
  title: string;
  /** The colour of its task. */
  color: Color;
  /** An instant. */
  start: string;
  minutes: number;
  /** The text on it. */
  mark: string;
  /** The text in its details. */
  notes: string;
}

/** The kinds that are drawn as entries of their own. One that is leaving is an entry already, and only marked. */
export type OutlineKind = Exclude<Suggested["kind"], "leaving">;

/** The plan that it belongs to says more, and can be accepted. */
export const suggestionSource = (show: (kind: OutlineKind) => void): EntrySource<OutlineKind> => ({
  edit: nothing,
  offersOf: ({ kind }) => [
    { words: kind === "missed" ? "showMissed" : "showSuggestion", run: () => show(kind) },
  ],
  reschedule: nothing,
  remove: nothing,
  toggle: nothing,
});
