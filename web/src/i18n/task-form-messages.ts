import { enTaskForm } from "./en-task-form";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about the forms of tasks, in the language of the rest. */
export const taskFormMessages: Catalogue<typeof enTaskForm> = translation?.taskForm ?? enTaskForm;
