import { enChosen } from "./en-chosen";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about tasks that are chosen, loaded with what can be done with them. */
export const chosenMessages: Catalogue<typeof enChosen> = translation?.chosen ?? enChosen;
