import { now } from "../../../lib/time/minute-clock";
import { startOf } from "../../../lib/time/stretches";
import type { Instant } from "../../../lib/time/units";
import type { When } from "../../../lib/time/when";
import type { Zone } from "../../../lib/time/zone";
import type { Event } from "../../../api/generated/models/Event";
import type { Entry, EntryOf } from "../entries/entry";

/** Whether its owner is busy at that time. */
export const takesTime = ({ busy, status }: Event): boolean => busy && status !== "cancelled";

/** Whether two things overlap. Whole days are those of a zone. */
export function overlap(when: When, { start, end }: { start: Instant; end: Instant }, zone: Zone): boolean {
  const [from, to] = when.allDay
    ? [startOf(when.start, zone), startOf(when.end, zone)]
    : [when.start, when.end];
  return from < end && to > start;
}

/** A pinned block that is not done. The planner would move any other block out of the way by itself. */
const isFixed = (entry: Entry): entry is EntryOf<"task"> & { allDay: false } =>
  entry.kind === "task" && !entry.allDay && entry.plan === "pinned" && entry.end > now();

/** Marks each pinned block with the event that it overlaps. */
export function withConflicts(entries: Entry[], zone: Zone): Entry[] {
  const events = entries.filter((entry) => entry.kind === "event" && takesTime(entry.shows));
  return entries.map((entry) => {
    const other = isFixed(entry) && events.find((event) => overlap(event, entry, zone));
    return other ? { ...entry, overlaps: other.title } : entry;
  });
}
