import type { Task } from "../../api/generated/models/Task";
import type { Undo } from "../../things/made";

/** The actions for a missed task, as ordinary changes of tasks. They reject with the server's reason. */
export interface MissedActions {
  /** Completes it, or reopens it. */
  complete: (task: Task, completed: boolean) => Promise<Undo>;
  /** Excludes it from planning from then on: its planned blocks are removed. */
  leaveOut: (task: Task) => Promise<Undo>;
}
