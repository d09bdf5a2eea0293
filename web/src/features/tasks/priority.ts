import type { Task } from "../../api/generated/models/Task";

/** How much a task matters. */
export type Priority = Task["priority"];

/** From the highest on. */
export const priorities = ["urgent", "high", "normal", "low"] as const satisfies readonly Priority[];
