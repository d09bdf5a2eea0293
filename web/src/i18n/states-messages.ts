import { enStates } from "./en-states";
import type { Catalogue } from "./messages";

const catalogues = { en: enStates } satisfies Record<string, Catalogue<typeof enStates>>;

/** The part of the catalogue for what goes wrong. */
export const statesMessages: Catalogue<typeof enStates> = catalogues.en;
