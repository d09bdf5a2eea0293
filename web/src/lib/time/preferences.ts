import { createContext, useContext } from "react";
import { type Names, namesFor } from "./names";
import { browserZone, type Minutes, type Zone, zoneOf } from "./zone";

/** How a user wants days and times. Until they are known, as the browser has them. */
export interface Preferences {
  zone: Zone;
  /** 0 is Sunday. */
  firstWeekday: number;
  /** Past midnight, and on which weekdays; 0 is Sunday. */
  work: { from: Minutes; to: Minutes; weekdays: ReadonlySet<number> };
  /** How long something takes that was not given a length. */
  defaultMinutes: Minutes;
  names: Names;
}

/** As the browser has them. */
export const usualPreferences: Preferences = {
  zone: zoneOf(browserZone()),
  firstWeekday: 0,
  work: { from: 9 * 60, to: 17 * 60, weekdays: new Set([1, 2, 3, 4, 5]) },
  defaultMinutes: 30,
  names: namesFor("auto"),
};

const Context = createContext(usualPreferences);

export const PreferencesProvider = Context.Provider;

export const usePreferences = (): Preferences => useContext(Context);
