import type { Task } from "../../api/generated/models/Task";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { goneThing, knownThing } from "../../things/kinds";
import { sendingCode } from "./sending-code";
import { order } from "./task-changes";
import { inOrder } from "./task-order";

interface Clearing {
  /** The versions that the user saw, completed. */
  tasks: readonly Task[];
}

const { actions } = changesMessages;

/**
 * Moves many tasks to the trash in one change: one entry in the outbox, and one step to undo. They are deleted one after the
 * other in list order, because the trash records the neighbours of each. A task that was reopened elsewhere stays.
 */
export const clearTasks = defineChange({
  name: "task.clearCompleted",
  touches: ({ tasks }: Clearing) => [...tasks.map(({ id }) => `task:${id}`), order],
  apply: ({ task }, { tasks }) => tasks.forEach(({ id }) => task.delete(id)),
  send: async ({ tasks }) => (await sendingCode()).clear(tasks),
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

interface Restoration {
  /** Their former versions, in list order. */
  tasks: readonly Task[];
}

/** Restores cleared tasks, the last one first: so each finds the task before which it was. */
export const restoreTasks = defineChange({
  name: "task.restoreAll",
  touches: ({ tasks }: Restoration) => [...tasks.map(({ id }) => `task:${id}`), order],
  apply: ({ task }, { tasks }) => tasks.forEach((former) => task.set(former.id, former)),
  send: async ({ tasks }) => (await sendingCode()).restoreAll(tasks),
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

/** Pending changes on the disk refer to their names. */
export const clearChanges = [clearTasks, restoreTasks] as const;
