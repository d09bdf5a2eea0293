import type { Names } from "../../../lib/time/names";
import type { Zone } from "../../../lib/time/zone";
import type { Entry } from "../entries/entry";
import { describeEntry } from "../entries/describe-entry";

interface EntryNameProps {
  entry: Entry;
  zone: Zone;
  names: Names;
}

/** What an entry is. A button holds nothing else to press, as what is ticked off does. */
export const roleOf = ({ can }: Entry) => (can.complete ? "group" : "button");

/** The name of an entry that has no content to be named by: a group. */
export function labelOf(entry: Entry, zone: Zone, names: Names): string | undefined {
  return entry.can.complete ? describeEntry(entry, zone, names) : undefined;
}

/**
 * A button's name is text of its own, of which what can be seen is a part: a label beside its content would have to
 * repeat that word for word (WCAG 2.5.3).
 */
export function EntryName({ entry, zone, names }: EntryNameProps) {
  return entry.can.complete ? null : (
    <span className="visually-hidden">{describeEntry(entry, zone, names)}</span>
  );
}
