import { enViews } from "./en-views";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about views of the task list. */
export const viewMessages: Catalogue<typeof enViews> = translation?.views ?? enViews;
