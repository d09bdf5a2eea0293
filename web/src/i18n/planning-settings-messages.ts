import { enPlanningSettings } from "./en-planning-settings";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about the settings of planning, in the language of the rest. */
export const planningSettingsMessages: Catalogue<typeof enPlanningSettings> =
  translation?.planningSettings ?? enPlanningSettings;
