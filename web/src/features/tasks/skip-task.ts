import type { Task } from "../../api/generated/models/Task";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { knownThing } from "../../things/kinds";
import { sendingCode } from "./sending-code";
import { editTask } from "./task-changes";

interface Skip {
  /** The version that the user has seen. */
  base: Task;
  /** Shown until the server has said when it is due next. Absent: nothing is shown. */
  shown?: Partial<Task>;
}

/** Moves a repeating task to its next due date, which the server computes. */
export const skipTask = defineChange({
  name: "task.skip",
  touches: ({ base }: Skip) => [`task:${base.id}`],
  apply: ({ task: tasks }, { base: { id }, shown }) => {
    const task = tasks.get(id);
    if (task !== undefined) {
      tasks.set(id, { ...task, ...shown });
    }
  },
  send: async ({ base }) => (await sendingCode()).sendSkip(base),
  known: (task) => [knownThing("task", task)],
  inverse: (_before, { base }): Step => {
    const { due, not_before, recurrence, minutes_done, blocks } = base;
    return step(editTask, { base, fields: { due, not_before, recurrence, minutes_done, blocks } });
  },
  describe: ({ base }) => ({ action: changesMessages.actions.skipTask, thing: base.title }),
});
