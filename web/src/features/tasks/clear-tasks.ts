import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { isGone } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { sendRemoval } from "../../things/edit";
import { goneThing, knownThing } from "../../things/kinds";
import { sendRestoration } from "../../things/restoration";
import { isNewer } from "../../things/version";
import { isTask, order, theirsOf } from "./task-changes";
import { inOrder } from "./task-order";

interface Clearing {
  /** As they were seen, completed. */
  tasks: readonly Task[];
}

const { actions } = changesMessages;

/**
 * Moves many tasks to the trash, and is one change: one line among those that wait, and one thing to take back. They go one
 * after the other in the order of the list, for the trash remembers beside which tasks each stood. One that is open by now, because
 * somebody else opened it again, stays.
 */
export const clearTasks = defineChange({
  name: "task.clearCompleted",
  touches: ({ tasks }: Clearing) => [...tasks.map(({ id }) => `task:${id}`), order],
  apply: ({ task }, { tasks }) => tasks.forEach(({ id }) => task.delete(id)),
  send: async ({ tasks }) => {
    const opened: Task[] = [];
    for (const task of tasks) {
      // oxlint-disable-next-line no-await-in-loop
      const theirs = await remove(task);
      if (theirs !== null) {
        opened.push(theirs);
      }
    }
    return opened;
  },
  known: (opened, { tasks }) => [
    ...tasks.map(({ id }) => goneThing("task", id)),
    ...opened.map((task) => knownThing("task", task)),
  ],
  inverse: (before, { tasks }): Step => {
    const cleared = new Set(tasks.map(({ id }) => id));
    return step(restoreTasks, { tasks: inOrder(before.task).filter(({ id }) => cleared.has(id)) });
  },
  describe: () => ({ action: actions.clearTasks, thing: "" }),
});

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

interface Restoration {
  /** As they were, in the order of the list. */
  tasks: readonly Task[];
}

/** Brings back what was cleared, the last one first: so each finds the task that it stood before. */
export const restoreTasks = defineChange({
  name: "task.restoreAll",
  touches: ({ tasks }: Restoration) => [...tasks.map(({ id }) => `task:${id}`), order],
  apply: ({ task }, { tasks }) => tasks.forEach((former) => task.set(former.id, former)),
  send: async ({ tasks }) => {
    const restored: Task[] = [];
    for (const former of tasks.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop
      const task = await restore(former);
      if (task !== null) {
        restored.push(task);
      }
    }
    return restored;
  },
  known: (restored, { tasks }) => {
    const there = new Set(restored.map(({ id }) => id));
    return [
      ...restored.map((task) => knownThing("task", task)),
      ...tasks.filter(({ id }) => !there.has(id)).map(({ id }) => goneThing("task", id)),
    ];
  },
  inverse: (_before, { tasks }): Step => step(clearTasks, { tasks }),
  describe: () => ({ action: actions.restoreTasks, thing: "" }),
});

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

/** What waits on a disk goes by their names. */
export const clearChanges = [clearTasks, restoreTasks] as const;
