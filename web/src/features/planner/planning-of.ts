import type { HourSet } from "../../api/generated/models/HourSet";
import type { Planning } from "../../api/generated/models/Planning";
import type { Settings } from "../../things/kinds";

/** When tasks are planned; off while the settings are loading. */
export const modeOf = (settings: Settings | undefined): Planning["mode"] => settings?.planning.mode ?? "off";

/** How many days after today are planned. */
export const horizonOf = (settings: Settings | undefined): number => settings?.planning.horizon_days ?? 28;

/** The hours of tasks whose labels name none. */
export const defaultHoursOf = (settings: Settings | undefined): HourSet | undefined => settings?.hour_sets[0];
