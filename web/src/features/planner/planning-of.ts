import type { Settings } from "../../things/kinds";

/** How somebody has the planner plan. */
export interface Planning {
  mode: "off" | "suggest" | "automatic";
}

interface HourSet {
  name: string;
  spans: { start: string; end: string; days: string[] }[];
}

/** As the settings say, which are on their way at first. */
export const planningOf = (settings: Settings | undefined): Planning =>
  (settings as { planning?: Planning } | undefined)?.planning ?? { mode: "off" };

/** The hours of tasks whose labels name none. */
export const defaultHoursOf = (settings: Settings | undefined): HourSet | undefined =>
  (settings as { hour_sets?: HourSet[] } | undefined)?.hour_sets?.[0];
