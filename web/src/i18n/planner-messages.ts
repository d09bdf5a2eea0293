import { enPlanner } from "./en-planner";
import type { Catalogue } from "./messages";
import { translation } from "./translation";

/** The planner's part of the catalogue, in the language of the rest. */
export const plannerMessages: Catalogue<typeof enPlanner> = translation?.planner ?? enPlanner;
