import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";

export interface Completion {
  id: string;
  completed: boolean;
  /** It creates the next task, or removes it again. */
  repeats?: boolean;
}

export const complete = ({ id, completed }: Completion) =>
  TasksService.patchTask({ id, requestBody: { completed } });

/**
 * Whether the server removes the next task again: only if it is open, was not changed since it was created, and no other task
 * waits for it.
 */
export const isTakenBack = (next: Task, tasks: ReadonlyMap<string, Task>): boolean =>
  !next.completed &&
  next.updated_at === next.created_at &&
  ![...tasks.values()].some(({ blocked_by }) => blocked_by.includes(next.id));
