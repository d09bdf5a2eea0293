import { enCommands } from "./en-commands";
import type { Catalogue } from "./messages";

const catalogues = { en: enCommands } satisfies Record<string, Catalogue<typeof enCommands>>;

/** The part of the catalogue for the command palette and the shortcuts. */
export const commandMessages: Catalogue<typeof enCommands> = catalogues.en;
