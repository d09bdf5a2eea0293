import { enNotices } from "./en-notices";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about the connection and about a new version. */
export const noticesMessages: Catalogue<typeof enNotices> = translation?.notices ?? enNotices;
