import { enTrash } from "./en-trash";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about the trash, in the language of the rest. */
export const trashMessages: Catalogue<typeof enTrash> = translation?.trash ?? enTrash;
