import { enStates } from "./en-states";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue for failures, in the language of the rest. */
export const statesMessages: Catalogue<typeof enStates> = translation?.states ?? enStates;
