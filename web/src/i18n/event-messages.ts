import { enEvents } from "./en-events";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue that forms of events and cards of entries need, in the language of the rest. */
export const eventMessages: Catalogue<typeof enEvents> = translation?.events ?? enEvents;
