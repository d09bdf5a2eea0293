import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import type { Entry } from "../entries/entries";
import { nameOf } from "../entries/entry-words";

interface EntryNameProps {
  entry: Entry;
  zone: Zone;
  names: Names;
}

/** What an entry is. A button holds nothing else to press, and a task has its checkbox. */
export const roleOf = ({ kind }: Entry) => (kind === "task" ? "group" : "button");

/** The name of an entry that has no content to be named by: a group, and what is `bare`. */
export function labelOf(entry: Entry, zone: Zone, names: Names, bare = false): string | undefined {
  return bare || entry.kind === "task" ? nameOf(entry, zone, names) : undefined;
}

/**
 * A button's name is text of its own, of which what can be seen is a part: a label beside its content would have to
 * repeat that word for word (WCAG 2.5.3).
 */
export function EntryName({ entry, zone, names }: EntryNameProps) {
  return entry.kind === "task" ? null : <span className="visually-hidden">{nameOf(entry, zone, names)}</span>;
}
