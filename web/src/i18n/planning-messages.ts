import { enPlanning } from "./en-planning";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The inbox's part of the catalogue that is about days and times, in the language of the rest. */
export const planningMessages: Catalogue<typeof enPlanning> = translation?.planning ?? enPlanning;
