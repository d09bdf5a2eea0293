import { enNotFound } from "./en-not-found";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue for addresses without a screen. */
export const notFoundMessages: Catalogue<typeof enNotFound> = translation?.notFound ?? enNotFound;
