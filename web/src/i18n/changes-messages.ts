import { enChanges } from "./en-changes";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about changes, in the language of the rest. */
export const changesMessages: Catalogue<typeof enChanges> = translation?.changes ?? enChanges;
