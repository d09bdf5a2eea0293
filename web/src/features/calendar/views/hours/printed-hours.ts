import type { Axis, Span } from "../../../../lib/time/axis";
import type { Day } from "../../../../lib/time/days";
import type { Zone } from "../../../../lib/time/zone";
import { partsOf, type Timed } from "../../layout/day-layout";

const hour = 60;
/** What is printed at least: a usual working day. In minutes. */
const least = { from: 7 * hour, to: 19 * hour };
const anyRoom = { width: 1, minute: 1 };

/** The printed hours: there is little room on a sheet, and nights are mostly empty. Whole hours. */
export function printedHours(entries: readonly Timed[], days: Day[], axis: Axis, zone: Zone): Span {
  const parts = days.flatMap((day) => partsOf(entries, day, axis, zone, anyRoom));
  const from = Math.min(least.from, ...parts.map((part) => part.from));
  const to = Math.max(least.to, ...parts.map((part) => part.to));
  return { from: Math.floor(from / hour) * hour, to: Math.min(axis.length, Math.ceil(to / hour) * hour) };
}
