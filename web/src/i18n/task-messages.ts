import { enTasks } from "./en-tasks";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The part of the catalogue about tasks. */
export const taskMessages: Catalogue<typeof enTasks> = translation?.tasks ?? enTasks;
