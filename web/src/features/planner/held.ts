import { accountOf, readToken } from "../../api/session-token";
import { type Day, isoDate } from "../../lib/time/days";
import { tryToStore } from "../../lib/try-to-store";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { modeOf } from "./planning-of";
import { usePlan } from "./queries";

const key = "planner:held";
const none: readonly string[] = [];

/** The tasks that stay as somebody has put them back. Where nothing is planned by itself, that goes without saying. */
export function useHeld(): readonly string[] {
  const held = usePlan()?.held;
  const mode = modeOf(useThingsOf("settings").get(settingsId));
  // What was kept of a plan by an earlier version says nothing of them.
  return mode === "off" ? none : (held ?? none);
}

/** Whose, on which day, and how many: whoever has read it is left alone for that day, until more are held. */
const mark = (today: Day) => `${accountOf(readToken())} ${isoDate(today)} `;

/** Somebody has read what is held. */
export function noteHeldTold(held: readonly string[], today: Day): void {
  tryToStore(localStorage, key, mark(today) + held.length);
}

export function isHeldTold(held: readonly string[], today: Day): boolean {
  const told = localStorage.getItem(key) ?? "";
  return told.startsWith(mark(today)) && Number(told.slice(mark(today).length)) >= held.length;
}
