import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";

export interface Completion {
  id: string;
  completed: boolean;
  /** It makes the next one, or takes it back. */
  repeats?: boolean;
}

export const complete = ({ id, completed }: Completion) =>
  TasksService.patchTask({ id, requestBody: { completed } });

/**
 * Whether the server takes back a next one: only if it is open, nobody has changed it since it was made, and no other task waits
 * for it.
 */
export const isTakenBack = (next: Task, tasks: ReadonlyMap<string, Task>): boolean =>
  !next.completed &&
  next.updated_at === next.created_at &&
  ![...tasks.values()].some(({ blocked_by }) => blocked_by.includes(next.id));
