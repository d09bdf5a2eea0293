import type { Task } from "../../api/generated/models/Task";

/** How far apart the server sets tasks. */
const spacing = 2 ** 20;

interface NewTask {
  id: string;
  title: string;
  description: string;
  due?: string | null;
  duration_minutes?: number;
  priority?: Task["priority"];
}

/** A task as it is shown until the server has given it its version and its place, which is the last. */
export function pendingTask(
  { id, title, description, due = null, duration_minutes, priority = "normal" }: NewTask,
  last: Task | undefined,
  /** The default of the settings; undefined where they are not known yet. */
  minutes: number | undefined,
): Task {
  const now = new Date().toISOString();
  return {
    id,
    title,
    description,
    completed: false,
    position: (last?.position ?? 0) + spacing,
    created_at: now,
    updated_at: "",
    due,
    duration_minutes: duration_minutes ?? minutes ?? 30,
    priority,
    scheduled_start: null,
  };
}

/** The server has not answered yet that it knows this task. */
export const isUnconfirmed = (task: Task): boolean => task.updated_at === "";
