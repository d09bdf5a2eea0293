import type { Task } from "../../api/generated/models/Task";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { knownThing } from "../../things/kinds";
import { sendingCode } from "./sending-code";
import { editTask } from "./task-changes";

interface Skip {
  /** As whoever skips it saw it. */
  base: Task;
}

/** Moves a task that repeats to its next due date, which the server alone works out: nothing is shown of it before. */
export const skipTask = defineChange({
  name: "task.skip",
  touches: ({ base }: Skip) => [`task:${base.id}`],
  apply: () => {},
  send: async ({ base }) => (await sendingCode()).sendSkip(base),
  known: (task) => [knownThing("task", task)],
  inverse: (_before, { base }): Step => {
    const { due, not_before, recurrence } = base;
    return step(editTask, { base, fields: { due, not_before, recurrence } });
  },
  describe: ({ base }) => ({ action: changesMessages.actions.skipTask, thing: base.title }),
});
