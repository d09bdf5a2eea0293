import { enLabels } from "./en-labels";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about labels, loaded with where they are chosen and kept in order. */
export const labelMessages: Catalogue<typeof enLabels> = translation?.labels ?? enLabels;
