import type { Priority } from "../priority";

/** What can be done with one task or several, by a key, a menu or the bar. */
export type TaskCommand =
  | {
      do: "complete" | "delete" | "due" | "endRepetition" | "labels" | "schedule" | "skip";
      /** With the task that it is asked of, even if others are chosen as well. */
      alone?: true;
    }
  | { do: "priority"; priority: Priority }
  /** Whether the planner finds time for them. */
  | { do: "plan"; auto: boolean };
