import { enImports } from "./en-imports";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** What is said about importing files, in the language of the rest. */
export const importsMessages: Catalogue<typeof enImports> = translation?.imports ?? enImports;
