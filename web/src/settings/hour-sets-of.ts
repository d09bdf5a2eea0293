import type { HourSet } from "../api/generated/models/HourSet";
import type { Settings } from "../things/kinds";

/** The sets of hours; none as long as all that is known is what an earlier version of this app has kept on the device. */
export const hourSetsOf = (settings: Settings | undefined): readonly HourSet[] =>
  settings !== undefined && "hour_sets" in settings ? settings.hour_sets : [];
