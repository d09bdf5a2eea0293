import type { Task } from "../../api/generated/models/Task";

/**
 * The task that gets the focus when tasks are removed and one of them has it: the next one that stays, or else the last one
 * before.
 */
export function neighbourOf(
  tasks: Task[],
  id: string,
  going: ReadonlySet<string> = new Set([id]),
): Task | undefined {
  const at = tasks.findIndex((task) => task.id === id);
  const stays = (task: Task) => !going.has(task.id);
  return tasks.slice(at + 1).find(stays) ?? tasks.slice(0, Math.max(0, at)).findLast(stays);
}
