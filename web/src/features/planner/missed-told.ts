import { accountOf, readToken } from "../../api/session-token";
import type { MissedBlock } from "../../api/generated/models/MissedBlock";
import type { Day } from "../../lib/time/days";
import { isoDate } from "../../lib/time/days";
import { dayAt } from "../../lib/time/stretches";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import { tryToStore } from "../../lib/try-to-store";

const key = "planner:missed";

/** Of whom, and on which day: nobody is told of another's, and whoever has read it is left alone for that day. */
const mark = (today: Day) => `${accountOf(readToken())} ${isoDate(today)}`;

/** Somebody has read today what was missed. */
export function noteMissedTold(today: Day): void {
  tryToStore(localStorage, key, mark(today));
}

/** How many tasks were missed, and whether all of that was yesterday; null if there is nothing to tell. */
export function missedToTell(
  missed: readonly MissedBlock[],
  today: Day,
  zone: Zone,
): { tasks: number; isYesterday: boolean } | null {
  const tasks = new Set(missed.map(({ task_id: id }) => id)).size;
  if (tasks === 0 || localStorage.getItem(key) === mark(today)) {
    return null;
  }
  return { tasks, isYesterday: missed.every(({ start }) => dayAt(parseInstant(start), zone) === today - 1) };
}
