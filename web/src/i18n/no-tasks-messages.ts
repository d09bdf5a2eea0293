import { enNoTasks } from "./en-no-tasks";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about an empty list of tasks. */
export const noTasksMessages: Catalogue<typeof enNoTasks> = translation?.noTasks ?? enNoTasks;
