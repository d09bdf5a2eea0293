import type { Task } from "../../api/generated/models/Task";
import type { TaskBlock } from "../../api/generated/models/TaskBlock";
import { isGone } from "../../api/problem";
import { EditConflict } from "../../things/edit";
import { type Draft, goneThing, type Known, knownThing } from "../../things/kinds";
import { isWhole } from "./blocks";

export const itself = ({ id }: { id: string }) => [`task:${id}`];

export const there = (task: Task): Known[] => [knownThing("task", task)];
export const gone = (id: string): Known[] => [goneThing("task", id)];

export function set({ task: tasks }: Draft, id: string, fields: Partial<Task>): void {
  const task = tasks.get(id);
  if (task !== undefined) {
    const next = { ...task, ...fields };
    if (fields.blocks === undefined && isWhole(task)) {
      next.blocks = next.blocks.map(({ id: block, start, pinned }) => ({
        id: block,
        start,
        minutes: next.duration_minutes,
        pinned,
      }));
    }
    tasks.set(id, next);
  }
}

/** The blocks of a task, and its start that follows from them. */
export const stands = (blocks: TaskBlock[]) => ({ blocks, scheduled_start: blocks[0]?.start ?? null });

export const lengthOf = (minutes: number | undefined) =>
  minutes === undefined ? {} : { duration_minutes: minutes };

/** The version of another user or device, if an edit was refused because of it. */
export const theirsOf = (error: unknown): Task | null =>
  error instanceof EditConflict && isTask(error.theirs) ? error.theirs : null;

export const isTask = (thing: object): thing is Task => "position" in thing;

/** What a refusal reveals: another version, or that the task no longer exists on the server. */
export function refused(error: unknown, { id }: { id: string }): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}
