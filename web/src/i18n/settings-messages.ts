import { enSettings } from "./en-settings";
import type { Catalogue } from "./messages";

const catalogues = { en: enSettings } satisfies Record<string, Catalogue<typeof enSettings>>;

/** The settings' part of the catalogue, in the language of the rest. */
export const settingsMessages: Catalogue<typeof enSettings> = catalogues.en;
