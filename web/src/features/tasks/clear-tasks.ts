import type { Task } from "../../api/generated/models/Task";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { goneThing, knownThing } from "../../things/kinds";
import { sendingCode } from "./sending-code";
import { order } from "./task-changes";
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
  /** As they were, in the order of the list. */
  tasks: readonly Task[];
}

/** Brings back what was cleared, the last one first: so each finds the task that it stood before. */
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

/** What waits on a disk goes by their names. */
export const clearChanges = [clearTasks, restoreTasks] as const;
