import { createContext, useContext, useState } from "react";
import { type Names, namesFor } from "./names";
import type { Minutes, TimeOfDay } from "./units";
import { browserZone, type Zone, zoneOf } from "./zone";

/** The user's preferences for days and times. Until they are loaded, those of the browser. */
export interface Preferences {
  zone: Zone;
  /** 0 is Sunday. */
  firstWeekday: number;
  /** The hours of work. */
  work: {
    /** The earliest start of work. */
    from: TimeOfDay;
    /** There may be several on a day, or none. */
    spans: readonly WorkSpan[];
  };
  /** The default duration. */
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

/** Those of the browser. Determining its zone takes time, so call this only if needed. */
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

/** The zone at the moment when a form was opened: its values are read in the zone in which they were filled in. */
export function useZoneOfOpening(): Zone {
  const { zone } = usePreferences();
  const [first] = useState(zone);
  return first;
}
