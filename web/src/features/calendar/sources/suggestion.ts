import type { Color } from "../../../lib/colors";
import { parseInstant } from "../../../lib/time/when";
import { type Abilities, type EntryOf, entryKey } from "../entries/entry";
import { type EntrySource, nothing } from "./entry-source";

/** Where a block of a task is not: where a plan that waits would put it, or where it was missed. */
export interface Suggested {
  kind: "suggestion" | "missed";
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

/** They are to be looked at: what they belong to is answered as a whole. */
const can: Abilities = { move: false, lastAllDay: false, complete: false, leave: false, edit: false };

export const suggestionEntries = (
  all: readonly Suggested[],
): (EntryOf<Suggested["kind"]> & { allDay: false })[] =>
  all.map(({ kind, task, title, color, start: begins, minutes, mark, notes }) => {
    const id = { kind, id: task, block: begins };
    const start = parseInstant(begins);
    return {
      ...id,
      key: entryKey(id),
      shows: null,
      title,
      location: "",
      notes,
      color,
      calendar: null,
      url: "",
      status: "confirmed",
      completed: false,
      plan: null,
      mark,
      kindInWords: mark,
      can,
      allDay: false,
      start,
      end: start + minutes,
    };
  });

/** What it belongs to says more, and can be taken. */
export const suggestionSource = (
  show: (kind: Suggested["kind"]) => void,
): EntrySource<Suggested["kind"]> => ({
  edit: nothing,
  offersOf: ({ kind }) => [
    { words: kind === "missed" ? "showMissed" : "showSuggestion", run: () => show(kind) },
  ],
  reschedule: nothing,
  remove: nothing,
  toggle: nothing,
});
