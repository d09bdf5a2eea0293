import { accountOf, readToken } from "../../api/session-token";
import type { Plan } from "../../api/generated/models/Plan";
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

export interface Missed {
  /** How many. */
  tasks: number;
  /** All of it was yesterday. */
  isYesterday: boolean;
  /** Each of them stands in the calendar again. */
  isPlaced: boolean;
}

/** What was missed; null if there is nothing to tell. A plan that only waits has given nothing a new time. */
export function missedToTell(plan: Plan | undefined, today: Day, zone: Zone): Missed | null {
  const { missed = [], blocks = [] } = plan ?? {};
  const tasks = new Set(missed.map(({ task_id: id }) => id));
  if (tasks.size === 0 || localStorage.getItem(key) === mark(today)) {
    return null;
  }
  return {
    tasks: tasks.size,
    isYesterday: missed.every(({ start }) => dayAt(parseInstant(start), zone) === today - 1),
    isPlaced: [...tasks].every((task) => blocks.some(({ task_id: id }) => id === task)),
  };
}
