import { enCalendars } from "./en-calendars";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue that the list of calendars needs, in the language of the rest. */
export const calendarsMessages: Catalogue<typeof enCalendars> = translation?.calendars ?? enCalendars;
