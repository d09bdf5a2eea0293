import { enCommands } from "./en-commands";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue for the command palette and the shortcuts. */
export const commandMessages: Catalogue<typeof enCommands> = translation?.commands ?? enCommands;
