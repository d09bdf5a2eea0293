import type { Task } from "../../api/generated/models/Task";

/** The priority of a task. */
export type Priority = Task["priority"];

/** From the highest to the lowest. */
export const priorities = ["urgent", "high", "normal", "low"] as const satisfies readonly Priority[];
