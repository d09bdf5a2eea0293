import { enSharing } from "./en-sharing";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** What is said about taking calendars elsewhere, in the language of the rest. */
export const sharingMessages: Catalogue<typeof enSharing> = translation?.sharing ?? enSharing;
