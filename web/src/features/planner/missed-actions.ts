import type { Task } from "../../api/generated/models/Task";
import type { Undo } from "../../things/made";

/** What can be done with a task that was missed, as ordinary changes of tasks. They reject with what the server says against it. */
export interface MissedActions {
  /** Ticks it off, or no longer. */
  complete: (task: Task, completed: boolean) => Promise<Undo>;
  /** Leaves it out from then on: what the planner has put of it goes. */
  leaveOut: (task: Task) => Promise<Undo>;
}
