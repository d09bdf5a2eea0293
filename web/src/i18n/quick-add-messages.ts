import { enQuickAdd } from "./en-quick-add";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about lines that are understood while they are typed. */
export const quickAddMessages: Catalogue<typeof enQuickAdd> = translation?.quickAdd ?? enQuickAdd;
