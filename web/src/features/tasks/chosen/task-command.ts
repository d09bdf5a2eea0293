import type { Priority } from "../priority";

/** A command for one or several tasks, from a key, a menu or the bar. */
export type TaskCommand =
  | {
      do: "complete" | "delete" | "due" | "endRepetition" | "labels" | "schedule" | "skip";
      /** Only for the given task, even if others are selected as well. */
      alone?: true;
    }
  | { do: "priority"; priority: Priority }
  /** Whether the planner finds time for them. */
  | { do: "plan"; auto: boolean };
