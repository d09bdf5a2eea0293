import type { HourSet } from "../api/generated/models/HourSet";
import type { Settings } from "../things/kinds";

/** The sets of hours; none while only the stored settings of an earlier version of this app are known. */
export const hourSetsOf = (settings: Settings | undefined): readonly HourSet[] =>
  settings !== undefined && "hour_sets" in settings ? settings.hour_sets : [];
