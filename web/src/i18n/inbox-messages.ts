import { enInbox } from "./en-inbox";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue that the inbox alone shows. */
export const inboxMessages: Catalogue<typeof enInbox> = translation?.inbox ?? enInbox;
