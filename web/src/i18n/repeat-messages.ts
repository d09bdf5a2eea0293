import { enRepeat } from "./en-repeat";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue that says how events repeat, in the language of the rest. */
export const repeatMessages: Catalogue<typeof enRepeat> = translation?.repeat ?? enRepeat;
