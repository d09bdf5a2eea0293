import { enMenus } from "./en-menus";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue that menus and the bar's search button show. */
export const menuMessages: Catalogue<typeof enMenus> = translation?.menus ?? enMenus;
