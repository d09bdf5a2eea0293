import type { Color } from "../../../lib/colors";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { parseInstant } from "../../../lib/time/when";
import { type Abilities, type EntryOf, entryKey } from "../entries/entry";
import { type EntrySource, nothing } from "./entry-source";

/** Where a plan that waits would put a block of a task. */
export interface Suggested {
  task: string;
  title: string;
  /** Of its task. */
  color: Color;
  /** An instant. */
  start: string;
  minutes: number;
}

/** Suggestions are to be looked at: they are taken or discarded as a whole. */
const can: Abilities = { move: false, lastAllDay: false, complete: false, leave: false, edit: false };

export const suggestionEntries = (all: readonly Suggested[]): (EntryOf<"suggestion"> & { allDay: false })[] =>
  all.map(({ task, title, color, start: begins, minutes }) => {
    const id = { kind: "suggestion", id: task, block: begins } as const;
    const start = parseInstant(begins);
    return {
      ...id,
      key: entryKey(id),
      shows: null,
      title,
      location: "",
      notes: "",
      color,
      calendar: null,
      url: "",
      status: "confirmed",
      completed: false,
      plan: null,
      mark: calendarMessages.suggested,
      kindInWords: calendarMessages.suggested,
      can,
      allDay: false,
      start,
      end: start + minutes,
    };
  });

/** What it belongs to says more, and can be taken. */
export const suggestionSource = (show: () => void): EntrySource<"suggestion"> => ({
  edit: nothing,
  offersOf: () => [{ words: "showSuggestion", run: show }],
  reschedule: nothing,
  remove: nothing,
  toggle: nothing,
});
