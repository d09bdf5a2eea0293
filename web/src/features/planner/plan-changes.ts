import { changesMessages } from "../../i18n/changes-messages";
import { defineChange } from "../../things/change";
import { codeToSend } from "../../things/code-to-send";

const code = () => import("./planner-code");

/** Takes a run of the planner back. What becomes of the tasks the server tells in the log. */
export const undoPlan = defineChange({
  name: "plan.undo",
  touches: (_run: { run: string }) => ["plan"],
  apply: () => {},
  send: async ({ run }) => (await codeToSend(code)).sendUndo(run),
  known: () => [],
  describe: () => ({ action: changesMessages.actions.planTasks, thing: "" }),
});
