import type { Task } from "../../api/generated/models/Task";

/** Who gets the focus when a task goes: the next one, or the one before the last. */
export function neighbourOf(tasks: Task[], id: string): Task | undefined {
  const at = tasks.findIndex((task) => task.id === id);
  return tasks[at + 1] ?? tasks[at - 1];
}
