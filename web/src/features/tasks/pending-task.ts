import type { Task } from "../../api/generated/models/Task";

const prefix = "pending-";
let created = 0;

/** A task as it is shown until the server has given it its id and place. */
export function pendingTask(title: string, description: string, after: Task | undefined): Task {
  created += 1;
  const now = new Date().toISOString();
  return {
    id: `${prefix}${created}`,
    title,
    description,
    completed: false,
    position: (after?.position ?? 0) + 1,
    created_at: now,
    updated_at: now,
    due: null,
    // The server answers with the default of the settings.
    duration_minutes: 30,
    scheduled_start: null,
  };
}

/** The server does not know this task yet, so nothing can be done with it. */
export function isPending(task: Task): boolean {
  return task.id.startsWith(prefix);
}
