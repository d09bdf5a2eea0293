import { createContext, useContext, useState } from "react";
import { type Names, namesFor } from "./names";
import type { Minutes, TimeOfDay } from "./units";
import { browserZone, type Zone, zoneOf } from "./zone";

/** How a user wants days and times. Until they are known, as the browser has them. */
export interface Preferences {
  zone: Zone;
  /** 0 is Sunday. */
  firstWeekday: number;
  /** The hours of work. */
  work: {
    /** When they begin at the earliest. */
    from: TimeOfDay;
    /** There may be several on a day, and none. */
    spans: readonly WorkSpan[];
  };
  /** How long something takes that was not given a length. */
  defaultMinutes: Minutes;
  names: Names;
}

export interface WorkSpan {
  from: TimeOfDay;
  to: TimeOfDay;
  /** 0 is Sunday. */
  weekdays: ReadonlySet<number>;
}

let usual: Preferences | undefined;

/** As the browser has them. It takes its time to say what zone it is in, so only who must know asks it. */
function usualPreferences(): Preferences {
  usual ??= {
    zone: zoneOf(browserZone()),
    firstWeekday: 0,
    work: { from: 9 * 60, spans: [{ from: 9 * 60, to: 17 * 60, weekdays: new Set([1, 2, 3, 4, 5]) }] },
    defaultMinutes: 30,
    names: namesFor("auto"),
  };
  return usual;
}

const Context = createContext<Preferences | null>(null);

export const PreferencesProvider = Context.Provider;

export const usePreferences = (): Preferences => useContext(Context) ?? usualPreferences();

/** The zone of the moment in which a form was opened: what was filled in by its clocks is read by the same ones. */
export function useZoneOfOpening(): Zone {
  const { zone } = usePreferences();
  const [first] = useState(zone);
  return first;
}
