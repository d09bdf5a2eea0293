import { enMenus } from "./en-menus";
import type { Catalogue } from "./messages";

const catalogues = { en: enMenus } satisfies Record<string, Catalogue<typeof enMenus>>;

/** The part of the catalogue that menus and the bar's search button show. */
export const menuMessages: Catalogue<typeof enMenus> = catalogues.en;
