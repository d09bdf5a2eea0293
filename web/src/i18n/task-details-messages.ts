import { enTaskDetails } from "./en-task-details";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about the details of tasks, in the language of the rest. */
export const taskDetailsMessages: Catalogue<typeof enTaskDetails> = translation?.taskDetails ?? enTaskDetails;
