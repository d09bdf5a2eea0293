import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import type { Entry } from "../entries/entry";
import { describeEntry } from "../entries/describe-entry";

interface EntryNameProps {
  entry: Entry;
  zone: Zone;
  names: Names;
}

/** The role of an entry. A button may not contain other controls, such as the checkbox of a task. */
export const roleOf = ({ can }: Entry) => (can.complete ? "group" : "button");

/** The name of an entry whose content does not give it one: a group. */
export function labelOf(entry: Entry, zone: Zone, names: Names): string | undefined {
  return entry.can.complete ? describeEntry(entry, zone, names) : undefined;
}

/**
 * The name of a button is text inside it, of which the visible text is a part. A separate label would have to repeat the visible
 * text word for word (WCAG 2.5.3).
 */
export function EntryName({ entry, zone, names }: EntryNameProps) {
  return entry.can.complete ? null : (
    <span className="visually-hidden">{describeEntry(entry, zone, names)}</span>
  );
}
