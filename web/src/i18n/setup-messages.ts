import { enSetup } from "./en-setup";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about making the first administrator. */
export const setupMessages: Catalogue<typeof enSetup> = translation?.setup ?? enSetup;
