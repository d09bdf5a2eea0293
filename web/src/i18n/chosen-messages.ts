import { enChosen } from "./en-chosen";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about what can be done with several tasks at once, loaded with that. */
export const chosenMessages: Catalogue<typeof enChosen> = translation?.chosen ?? enChosen;
