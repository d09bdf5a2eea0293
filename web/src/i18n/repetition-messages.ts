import { enRepetition } from "./en-repetition";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about tasks that repeat, loaded with the editor and the menus. */
export const repetitionMessages: Catalogue<typeof enRepetition> = translation?.repetition ?? enRepetition;
