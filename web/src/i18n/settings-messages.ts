import { enSettings } from "./en-settings";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The settings' part of the catalogue, in the language of the rest. */
export const settingsMessages: Catalogue<typeof enSettings> = translation?.settings ?? enSettings;
