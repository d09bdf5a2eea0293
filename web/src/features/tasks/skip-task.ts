import type { Task } from "../../api/generated/models/Task";
import { TasksService } from "../../api/generated/services/TasksService";
import { changesMessages } from "../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../things/change";
import { recordOwnVersion, sendAsSeen } from "../../things/edit";
import { knownThing } from "../../things/kinds";
import { tagOf } from "../../things/version";
import { editTask } from "./task-changes";

interface Skip {
  /** As whoever skips it saw it. */
  base: Task;
}

/** Moves a task that repeats to its next due date, which the server alone works out. */
export const skipTask = defineChange({
  name: "task.skip",
  touches: ({ base }: Skip) => [`task:${base.id}`],
  apply: () => {},
  send: ({ base }) =>
    sendAsSeen(base, {
      attempt: async (seen) => {
        const skipped = await TasksService.skipTask({ id: base.id, ifMatch: tagOf(seen) });
        recordOwnVersion(seen, skipped);
        return skipped;
      },
      read: (id) => TasksService.getTask({ id }),
      // Somebody else has skipped it already, or moved it.
      collides: (seen, theirs) => seen.due !== theirs.due,
    }),
  known: (task) => [knownThing("task", task)],
  inverse: (_before, { base }): Step => {
    const { due, not_before, recurrence } = base;
    return step(editTask, { base, fields: { due, not_before, recurrence } });
  },
  describe: ({ base }) => ({ action: changesMessages.actions.skipTask, thing: base.title }),
});
