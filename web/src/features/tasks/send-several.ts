import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { isGone } from "../../api/problem";
import type { AnyChange } from "../../things/change";
import { EditConflict, sendRemoval } from "../../things/edit";
import { sendRestoration } from "../../things/restoration";
import { isNewer } from "../../things/version";
import { isTask, theirsOf } from "./task-changes";

// Loaded with the same code.
export { reportCompletion } from "./repeating/report-completion";
export { sendSchedule, sendUnschedule } from "./send-plan";
export { sendCompletion, sendSkip } from "./repeating/send-repeating";

/** What came of one of several changes. */
export type Came = { answer: unknown } | { refusal: unknown };

/** One that is gone, or that somebody else has changed in the same way, stays as it is and holds nobody up. */
const isLeft = (error: unknown): boolean => isGone(error) || error instanceof EditConflict;

/** Sends changes one after the other. */
export async function sendEach(
  changes: readonly { change: AnyChange; variables: unknown }[],
): Promise<Came[]> {
  const came: Came[] = [];
  for (const { change, variables } of changes) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      came.push({ answer: await change.send(variables) });
    } catch (refusal) {
      if (!isLeft(refusal)) {
        throw refusal;
      }
      came.push({ refusal });
    }
  }
  return came;
}

/** Answers those that stay, because somebody else opened them again. */
export async function clear(tasks: readonly Task[]): Promise<Task[]> {
  const opened: Task[] = [];
  for (const task of tasks) {
    // oxlint-disable-next-line no-await-in-loop
    const theirs = await remove(task);
    if (theirs !== null) {
      opened.push(theirs);
    }
  }
  return opened;
}

/** Answers those that came back. */
export async function restoreAll(tasks: readonly Task[]): Promise<Task[]> {
  const restored: Task[] = [];
  for (const former of tasks.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    const task = await restore(former);
    if (task !== null) {
      restored.push(task);
    }
  }
  return restored;
}

const read = (id: string) => TasksService.getTask({ id });

/** Null for one that is gone, by this or already; the task as it is if it is open by now. One that changed but is completed goes. */
async function remove(task: Task): Promise<Task | null> {
  try {
    await sendRemoval(task, {
      remove: (id, ifMatch) => TasksService.deleteTask({ id, ifMatch }),
      read,
      takesBack: false,
    });
    return null;
  } catch (error) {
    const theirs = theirsOf(error);
    if (theirs === null) {
      throw error;
    }
    return theirs.completed && isNewer(theirs.updated_at, task.updated_at) ? remove(theirs) : theirs;
  }
}

/** Null for one that is gone for ever: the others come back all the same. */
async function restore(former: Task): Promise<Task | null> {
  try {
    return await sendRestoration({ former, is: isTask, read });
  } catch (error) {
    if (isGone(error)) {
      return null;
    }
    throw error;
  }
}
