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

/** The account and the day: no other user sees the notice, and a user who has dismissed it does not see it again that day. */
const mark = (today: Day) => `${accountOf(readToken())} ${isoDate(today)}`;

/** The user has dismissed today's notice of missed tasks. */
export function noteMissedTold(today: Day): void {
  tryToStore(localStorage, key, mark(today));
  plannerState.set({ missedToldOn: today });
}

const isMissedTold = (today: Day): boolean => localStorage.getItem(key) === mark(today);

/** The same for the calendar: until the notice is dismissed, and while the list is open. */
export function useShowsMissed(): boolean {
  const { panel, missedToldOn } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const { zone } = usePreferences();
  const today = useToday(zone);
  return panel === "missed" || !(missedToldOn === today || isMissedTold(today));
}

export interface Missed {
  /** How many tasks. */
  tasks: number;
  /** All of them were missed yesterday. */
  isYesterday: boolean;
  /** Each of them has a new place in the calendar. */
  isPlaced: boolean;
}

/** What was missed; null if there is nothing to report. A proposal has not given anything a new time. */
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
