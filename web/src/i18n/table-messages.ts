import { enTables } from "./en-tables";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue for screens that show tables. */
export const tableMessages: Catalogue<typeof enTables> = translation?.tables ?? enTables;
