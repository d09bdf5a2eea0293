// Needed only for drawing a plan, so it is loaded late.
import { parseInstant } from "../../../lib/time/when";
import { type Abilities, type Entry, type EntryOf, entryKey } from "../entries/entry";
import { spotsBesideFaint } from "../layout/faint";
import { placing } from "../layout/placing";
import type { OutlineKind, Suggested } from "./suggestion";

placing.find = spotsBesideFaint;

/** They can only be looked at: a plan is accepted or discarded as a whole. */
const can: Abilities = { move: false, lastAllDay: false, complete: false, leave: false, edit: false };

/** The calendar's entries with the suggested ones. Those that a proposal would move away are marked. */
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
