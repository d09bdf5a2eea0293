import { deCalendar } from "./de-calendar";
import { deCommands } from "./de-commands";
import { deMain } from "./de-main";
import { deMenus } from "./de-menus";
import { dePlanning } from "./de-planning";
import { deServer } from "./de-server";
import { deSettings } from "./de-settings";
import { deStates } from "./de-states";
import { deTables } from "./de-tables";

/** German, all parts at once. See `translation.ts` for what these files may import. */
export const german = {
  messages: deMain,
  calendar: deCalendar,
  commands: deCommands,
  menus: deMenus,
  planning: dePlanning,
  server: deServer,
  settings: deSettings,
  states: deStates,
  tables: deTables,
} as const;
