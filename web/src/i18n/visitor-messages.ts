import { enVisitors } from "./en-visitors";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue for visitors. */
export const visitorMessages: Catalogue<typeof enVisitors> = translation?.visitors ?? enVisitors;
