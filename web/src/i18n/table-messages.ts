import { enTables } from "./en-tables";
import type { Catalogue } from "./messages";

const catalogues = { en: enTables } satisfies Record<string, Catalogue<typeof enTables>>;

/** The part of the catalogue for screens that show tables. */
export const tableMessages: Catalogue<typeof enTables> = catalogues.en;
