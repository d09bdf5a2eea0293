import { enCalendar } from "./en-calendar";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The calendar's part of the catalogue, in the language of the rest. */
export const calendarMessages: Catalogue<typeof enCalendar> = translation?.calendar ?? enCalendar;
