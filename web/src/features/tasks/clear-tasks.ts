import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { isGone } from "../../api/problem";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { goneThing, knownThing } from "../../things/kinds";
import { sendRestoration } from "../../things/restoration";
import { isTask, order, unlessGone } from "./task-changes";
import { inOrder } from "./task-order";

interface Clearing {
  ids: readonly string[];
}

const { actions } = changesMessages;

/**
 * Moves many tasks to the trash, and is one change: one line among those that wait, and one thing to take back. They go one
 * after the other in the order of the list, for the trash remembers beside which tasks each stood.
 */
export const clearTasks = defineChange({
  name: "task.clear",
  touches: ({ ids }: Clearing) => [...ids.map((id) => `task:${id}`), order],
  apply: ({ task: tasks }, { ids }) => ids.forEach((id) => tasks.delete(id)),
  send: async ({ ids }) => {
    for (const id of ids) {
      // One that is gone already is as good as deleted; so it may be sent twice.
      // oxlint-disable-next-line no-await-in-loop
      await TasksService.deleteTask({ id }).catch(unlessGone);
    }
  },
  known: (_answer, { ids }) => ids.map((id) => goneThing("task", id)),
  inverse: (before, { ids }): Step => {
    const cleared = new Set(ids);
    return step(restoreTasks, { tasks: inOrder(before.task).filter(({ id }) => cleared.has(id)) });
  },
  describe: () => ({ action: actions.clearTasks, thing: "" }),
});

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
  inverse: (_before, { tasks }): Step => step(clearTasks, { ids: tasks.map(({ id }) => id) }),
  describe: () => ({ action: actions.restoreTasks, thing: "" }),
});

/** Null for one that is gone for ever: the others come back all the same. */
async function restore(former: Task): Promise<Task | null> {
  try {
    return await sendRestoration({ former, is: isTask, read: (id) => TasksService.getTask({ id }) });
  } catch (error) {
    if (isGone(error)) {
      return null;
    }
    throw error;
  }
}

/** What waits on a disk goes by their names. */
export const clearChanges = [clearTasks, restoreTasks] as const;
