import { enHistory } from "./en-history";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about Undo and Redo, in the language of the rest. */
export const historyMessages: Catalogue<typeof enHistory> = translation?.history ?? enHistory;
