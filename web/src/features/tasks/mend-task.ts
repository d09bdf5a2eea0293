import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import type { Made } from "../../things/made";
import type { Things } from "../../things/things";
import { v7 } from "uuid";
import { now } from "../../lib/time/minute-clock";
import type { Instant } from "../../lib/time/units";
import { parseInstant } from "../../lib/time/when";
import { staysUnplanned } from "./blocks";
import { editTask, type TaskFields } from "./task-changes";

/** A change that would help a task that cannot be done in time; `task_id` is another task. */
type Mend =
  | { kind: "split"; minutes: number }
  | { kind: "unpin"; start: string }
  | { kind: "more_hours"; start: string; minutes: number }
  | { kind: "due_later"; due: string }
  | { kind: "let_go"; task_id: string };

/** Makes a change that helps a task, like a user would: one change, and one step to undo. */
export function mendTask(things: Things, task: Task, mend: Mend, at: Instant = now()): Made<Task> {
  const changed = mend.kind === "let_go" ? things.store.view().task.get(mend.task_id) : task;
  // As it is shown now.
  const base = changed ?? task;
  return things.make(editTask, { base, fields: fieldsOf(mend, base, at) });
}

function fieldsOf(mend: Mend, task: Task, at: Instant): TaskFields {
  switch (mend.kind) {
    case "split":
      return { min_block_minutes: mend.minutes };
    case "due_later":
      return { due: mend.due };
    case "unpin":
      return { blocks: withoutPin(mend, task) };
    case "more_hours":
      return { blocks: withBlock(mend, task, at) };
    case "let_go":
      return { auto: false, blocks: task.blocks.filter((block) => staysUnplanned(block, at)) };
  }
}

/** Unpins the block with this start. */
function withoutPin({ start }: { start: string }, { blocks }: Task): TaskBlock[] {
  const from = parseInstant(start);
  return blocks.map((block) => (parseInstant(block.start) === from ? { ...block, pinned: false } : block));
}

/**
 * Adds a block. The planner's blocks that would be too late are replaced by it. A block that has ended stays: it may have been
 * worked on, and counts among the minutes of its day.
 */
function withBlock(
  { start, minutes }: { start: string; minutes: number },
  { blocks, duration_minutes: all, minutes_done: done }: Task,
  at: Instant,
): TaskBlock[] {
  const from = minutes >= all - done ? at : parseInstant(start);
  const stays = (block: TaskBlock) => block.pinned || parseInstant(block.start) + block.minutes <= from;
  return [...blocks.filter(stays), { id: v7(), start, minutes, pinned: true }].toSorted(
    (a, b) => parseInstant(a.start) - parseInstant(b.start),
  );
}
