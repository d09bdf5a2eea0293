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

/** The server takes back a next one only if nobody has changed it since it was made. */
export const isAsMade = (task: Task): boolean => !task.completed && task.updated_at === task.created_at;
