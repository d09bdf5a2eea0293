import { enBlockers } from "./en-blockers";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about tasks that wait for others, in the language of the rest. */
export const blockerMessages: Catalogue<typeof enBlockers> = translation?.blockers ?? enBlockers;
