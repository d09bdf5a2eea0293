import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { isGone } from "../../api/problem";
import type { AnyChange, Waiting } from "../../things/change";
import { EditConflict, sendRemoval } from "../../things/edit";
import { sendRestoration } from "../../things/restoration";
import { isNewer } from "../../things/version";
import { isTask, theirsOf } from "./change-parts";

/** What came of one of several changes. */
export type Came = { answer: unknown } | { refusal: unknown };

/** One that is gone, or that somebody else has changed in the same way, stays as it is and holds nobody up. */
const isLeft = (error: unknown): boolean => isGone(error) || error instanceof EditConflict;

/** Sends changes one after the other. */
export async function sendEach(
  changes: readonly { change: AnyChange; variables: unknown }[],
  waiting?: Waiting,
): Promise<Came[]> {
  const came: Came[] = [];
  let all = changes;
  // One change may replace things in those after it.
  const others: Waiting = {
    rewrite: async (into) => {
      const elsewhere = await waiting?.rewrite(into);
      const former = all;
      all = former.map(({ change, variables }) => ({
        change,
        variables: into({ name: change.name, variables }),
      }));
      return elsewhere === true || all.some(({ variables }, index) => variables !== former[index]?.variables);
    },
  };
  for (;;) {
    const next = all[came.length];
    if (next === undefined) {
      return came;
    }
    try {
      // oxlint-disable-next-line no-await-in-loop
      came.push({ answer: await next.change.send(next.variables, others) });
    } catch (refusal) {
      if (!isLeft(refusal)) {
        throw refusal;
      }
      came.push({ refusal });
    }
  }
}

/** Returns the tasks that stay, because they were reopened elsewhere. */
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

/** Returns the restored tasks. */
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

/**
 * Null for a deleted task, by this or already; the current task if it is open by now. One that has changed but is completed is
 * deleted.
 */
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

/** Null for a task that was deleted permanently: the others are restored all the same. */
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
