import type { Task } from "../api/generated/models/Task";

/** A task as the server answers it. A test sets only the fields that matter to it. */
export const aTask: Task = {
  id: "t",
  title: "",
  description: "",
  completed: false,
  position: 1,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  due: null,
  duration_minutes: 30,
  priority: "normal",
  not_before: null,
  min_block_minutes: null,
  auto: true,
  labels: [],
  blocked_by: [],
  recurrence: null,
  next_id: null,
  minutes_done: 0,
  blocks: [],
  scheduled_start: null,
};

/** The fields of a task that was scheduled by hand. */
export const plannedAt = (
  start: string,
  id = "a",
  minutes = 30,
): Pick<Task, "scheduled_start" | "blocks"> => ({
  scheduled_start: start,
  blocks: [{ id, start, minutes, pinned: true }],
});
