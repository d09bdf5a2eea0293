import type { Task } from "../../api/generated/models/Task";
import type { NewTask } from "./task-content";

/** The distance between positions on the server. */
const spacing = 2 ** 20;

/** A task as it is shown until the server has given it a version and a place, which is the last. */
export function pendingTask(
  task: NewTask,
  last: Task | undefined,
  /** The default of the settings; undefined while they are not known. */
  minutes: number | undefined,
): Task {
  const now = new Date().toISOString();
  return {
    due: null,
    priority: "normal",
    not_before: null,
    min_block_minutes: null,
    auto: true,
    labels: [],
    blocked_by: [],
    minutes_done: 0,
    blocks: [],
    ...task,
    recurrence: task.recurrence ? { from: "due", ...task.recurrence } : null,
    duration_minutes: task.duration_minutes ?? minutes ?? 30,
    completed: false,
    next_id: null,
    position: (last?.position ?? 0) + spacing,
    created_at: now,
    updated_at: "",
    scheduled_start: null,
  };
}

/** The server has not confirmed yet that it has this task. */
export const isUnconfirmed = (task: Task): boolean => task.updated_at === "";
