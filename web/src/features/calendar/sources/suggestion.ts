import type { Color } from "../../../lib/colors";
import { parseInstant } from "../../../lib/time/when";
import { type Abilities, type Entry, type EntryOf, entryKey } from "../entries/entry";
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

/** They are to be looked at: what they belong to is answered as a whole. */
const can: Abilities = { move: false, lastAllDay: false, complete: false, leave: false, edit: false };

/** The calendar's entries, with what is suggested. Those that a plan that waits would take away are marked. */
export function withSuggested(entries: readonly Entry[], suggested: readonly Suggested[]): Entry[] {
  const marks = new Map<string, string>();
  const outlines: EntryOf<OutlineKind>[] = [];
  for (const each of suggested) {
    if (each.kind === "leaving") {
      marks.set(`${each.task} ${parseInstant(each.start)}`, each.mark);
    } else {
      outlines.push(outlineOf(each, each.kind));
    }
  }
  const marked = entries.map((entry): Entry => {
    const mark = entry.kind === "task" ? marks.get(`${entry.id} ${entry.start}`) : undefined;
    return mark === undefined
      ? entry
      : { ...entry, isLeaving: true, isFaint: true, mark, kindInWords: `${entry.kindInWords}, ${mark}` };
  });
  return [...marked, ...outlines];
}

function outlineOf(suggested: Suggested, kind: OutlineKind): EntryOf<OutlineKind> {
  const { task, title, color, start: begins, minutes, mark, notes } = suggested;
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
    isFaint: kind === "missed",
    allDay: false,
    start,
    end: start + minutes,
  };
}

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
