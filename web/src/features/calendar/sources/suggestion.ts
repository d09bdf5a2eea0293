import type { Color } from "../../../lib/colors";
import { type EntrySource, nothing } from "./entry-source";

/** Where a plan that waits would put a block of a task, a block that it would take away, or where one was missed. */
export interface Suggested {
  kind: "suggestion" | "leaving" | "missed";
  task: string;
  title: string;
  /** Of its task. */
  color: Color;
  /** An instant. */
  start: string;
  minutes: number;
  /** What is written on it. */
  mark: string;
  /** What its card says of it. */
  notes: string;
}

/** What is drawn as an entry of its own. What is leaving is an entry already, and only marked. */
export type OutlineKind = Exclude<Suggested["kind"], "leaving">;

/** What it belongs to says more, and can be taken. */
export const suggestionSource = (show: (kind: OutlineKind) => void): EntrySource<OutlineKind> => ({
  edit: nothing,
  offersOf: ({ kind }) => [
    { words: kind === "missed" ? "showMissed" : "showSuggestion", run: () => show(kind) },
  ],
  reschedule: nothing,
  remove: nothing,
  toggle: nothing,
});
