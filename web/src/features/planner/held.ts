import { accountOf, readToken } from "../../api/session-token";
import { type Day, isoDate } from "../../lib/time/days";
import { tryToStore } from "../../lib/try-to-store";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { modeOf } from "./planning-of";
import { usePlan } from "./queries";

const key = "planner:held";
const none: readonly string[] = [];

/** The tasks that are held. None if planning is off, because nothing is planned by itself then. */
export function useHeld(): readonly string[] {
  const held = usePlan()?.held;
  const mode = modeOf(useThingsOf("settings").get(settingsId));
  // A plan that an earlier version has stored does not have them.
  return mode === "off" ? none : (held ?? none);
}

/**
 * The account and the day; the number follows. A user who has dismissed the notice does not see it again that day, unless more
 * tasks are held.
 */
const mark = (today: Day) => `${accountOf(readToken())} ${isoDate(today)} `;

/** The user has dismissed the notice of held tasks. */
export function noteHeldTold(held: readonly string[], today: Day): void {
  tryToStore(localStorage, key, mark(today) + held.length);
}

export function isHeldTold(held: readonly string[], today: Day): boolean {
  const told = localStorage.getItem(key) ?? "";
  return told.startsWith(mark(today)) && Number(told.slice(mark(today).length)) >= held.length;
}
