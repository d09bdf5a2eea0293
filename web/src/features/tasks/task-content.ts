import type { CreateTask } from "../../api/generated/models/CreateTask";
import type { Task } from "../../api/generated/models/Task";
import type { UnreadLine } from "../../lines/read-line";

/** What a task is made of. */
export interface NewTask extends Omit<CreateTask, "minutes_done"> {
  minutes_done?: number;
  /** Of this page's own, so that the request can be repeated. */
  id: string;
  description: string;
  /** It is yet to be read; until then all of it is the title. */
  line?: UnreadLine;
}

/** What somebody has said of a task when they made or edited it. */
export function contentOf(task: Task) {
  const { title, description, due, duration_minutes, priority, not_before, min_block_minutes, auto } = task;
  const { labels, blocked_by, recurrence } = task;
  const planning = { due, duration_minutes, priority, not_before, min_block_minutes, auto };
  return { title, description, ...planning, labels, blocked_by, recurrence };
}
