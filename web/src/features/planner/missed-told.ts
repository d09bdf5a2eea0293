import { accountOf, readToken } from "../../api/session-token";
import type { Plan } from "../../api/generated/models/Plan";
import { useSyncExternalStore } from "react";
import type { Day } from "../../lib/time/days";
import { isoDate } from "../../lib/time/days";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { dayAt } from "../../lib/time/stretches";
import { parseInstant } from "../../lib/time/when";
import type { Zone } from "../../lib/time/zone";
import { tryToStore } from "../../lib/try-to-store";
import { plannerState } from "./planner-state";

const key = "planner:missed";

/** Of whom, and on which day: nobody is told of another's, and whoever has read it is left alone for that day. */
const mark = (today: Day) => `${accountOf(readToken())} ${isoDate(today)}`;

/** Somebody has read today what was missed. */
export function noteMissedTold(today: Day): void {
  tryToStore(localStorage, key, mark(today));
  plannerState.set({ missedToldOn: today });
}

const isMissedTold = (today: Day): boolean => localStorage.getItem(key) === mark(today);

/** The same for what draws it: until it is told, and as long as the list of it is open. */
export function useShowsMissed(): boolean {
  const { panel, missedToldOn } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const { zone } = usePreferences();
  const today = useToday(zone);
  return panel === "missed" || !(missedToldOn === today || isMissedTold(today));
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
  if (tasks.size === 0 || isMissedTold(today)) {
    return null;
  }
  return {
    tasks: tasks.size,
    isYesterday: missed.every(({ start }) => dayAt(parseInstant(start), zone) === today - 1),
    isPlaced: [...tasks].every((task) => blocks.some(({ task_id: id }) => id === task)),
  };
}
