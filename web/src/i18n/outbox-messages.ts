import { enOutbox } from "./en-outbox";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about changes that wait or were refused, in the language of the rest. */
export const outboxMessages: Catalogue<typeof enOutbox> = translation?.outbox ?? enOutbox;
