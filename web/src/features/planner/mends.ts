import type { PlanAction } from "../../api/generated/models/PlanAction";
import type { Task } from "../../api/generated/models/Task";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { parseInstant } from "../../lib/time/when";
import type { Undo } from "../../things/made";

/** A change of tasks that would help one at risk. */
export type Mend =
  | { kind: "split"; minutes: number }
  | { kind: "unpin"; start: string }
  | { kind: "more_hours"; start: string; minutes: number }
  | { kind: "due_later"; days: number; due: string }
  | { kind: "let_go"; task_id: string };

/** A suggested change that was made, or waits for a connection. */
export interface Mended {
  undo: Undo;
  isDone: boolean;
}

/** Makes a suggested change, as an ordinary change of tasks. Rejects with the server's reason. */
export type MendTask = (task: Task, mend: Mend) => Promise<Mended>;

/** The suggested changes for a task. Kinds that this version does not know are left out. */
export const mendsOf = ({ actions }: TaskAtRisk): Mend[] => actions.flatMap((action) => mendOf(action) ?? []);

function mendOf({ kind, minutes, start, days, due, task_id }: PlanAction): Mend | null {
  if (kind === "split" && minutes !== undefined) {
    return { kind, minutes };
  }
  if (kind === "unpin" && start !== undefined) {
    return { kind, start };
  }
  if (kind === "more_hours" && start !== undefined && minutes !== undefined) {
    return { kind, start, minutes };
  }
  if (kind === "due_later" && days !== undefined && due !== undefined) {
    return { kind, days, due };
  }
  return kind === "let_go" && task_id !== undefined ? { kind, task_id } : null;
}

/**
 * Whether a change would still help. The plan may be outdated: the other task is completed or deleted, the task itself is due
 * later by now, or the time that would have been found has passed.
 */
export function stillHelps(mend: Mend, task: Task, all: ReadonlyMap<string, Task>, now: number): boolean {
  switch (mend.kind) {
    case "split":
      return task.min_block_minutes === null;
    case "unpin":
      return task.blocks.some(
        ({ start, pinned }) => pinned && parseInstant(start) === parseInstant(mend.start),
      );
    case "more_hours":
      return parseInstant(mend.start) >= now;
    case "due_later":
      return task.due !== null && task.due < mend.due;
    case "let_go":
      return all.get(mend.task_id)?.completed === false;
  }
}
