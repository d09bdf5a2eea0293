import { accountOf, readToken } from "../../api/session-token";
import { type Day, isoDate } from "../../lib/time/days";
import { tryToStore } from "../../lib/try-to-store";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { modeOf } from "./planning-of";
import { usePlan } from "./queries";

const key = "planner:held";
const none: readonly string[] = [];

/** The tasks that are held. None where planning is off: nothing is planned by itself there. */
export function useHeld(): readonly string[] {
  const held = usePlan()?.held;
  const mode = modeOf(useThingsOf("settings").get(settingsId));
  // A plan that an earlier version kept does not have them.
  return mode === "off" ? none : (held ?? none);
}

/** Whose and on which day; how many follows. Whoever has read it is left alone for that day, until more are held. */
const mark = (today: Day) => `${accountOf(readToken())} ${isoDate(today)} `;

/** Somebody has read what is held. */
export function noteHeldTold(held: readonly string[], today: Day): void {
  tryToStore(localStorage, key, mark(today) + held.length);
}

export function isHeldTold(held: readonly string[], today: Day): boolean {
  const told = localStorage.getItem(key) ?? "";
  return told.startsWith(mark(today)) && Number(told.slice(mark(today).length)) >= held.length;
}
