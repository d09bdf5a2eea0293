import { enConflicts } from "./en-conflicts";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about changes of two sides. */
export const conflictsMessages: Catalogue<typeof enConflicts> = translation?.conflicts ?? enConflicts;
