import { deCalendar } from "./de-calendar";
import { deMain } from "./de-main";
import { deServer } from "./de-server";
import { deSettings } from "./de-settings";
import { deTables } from "./de-tables";

/** German, all parts at once. See `translation.ts` for what these files may import. */
export const german = {
  messages: deMain,
  calendar: deCalendar,
  server: deServer,
  settings: deSettings,
  tables: deTables,
} as const;
