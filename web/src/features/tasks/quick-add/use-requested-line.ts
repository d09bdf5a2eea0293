import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { v7 } from "uuid";
import { accountOf, readToken } from "../../../api/session-token";
import { isUnauthorized } from "../../../api/problem";
import { quickAddMessages } from "../../../i18n/quick-add-messages";
import { taskMessages } from "../../../i18n/task-messages";
import type { Things } from "../../../things/things";
import { thingsOf } from "../../../things/use-things";
import { requestedLine } from "../../../ui/commands/requested-line";
import { reportError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { createTask } from "../task-changes";
import { takeLate } from "./take-late";
import type { TaskDrafts } from "../task-drafts";
import { useTaskDrafts } from "../use-task-drafts";

/** Creates tasks from lines that were typed elsewhere. The text in the form itself is not affected. */
export function useRequestedLine(): void {
  const things = thingsOf(useQueryClient());
  const wanted = useSyncExternalStore(requestedLine.subscribe, requestedLine.read);
  const drafts = useTaskDrafts();
  useEffect(() => {
    if (wanted !== null) {
      requestedLine.dismiss();
      void add(things, drafts, wanted);
    }
  }, [wanted, things, drafts]);
}

interface Line {
  text: string;
  account: string;
}

async function add(things: Things, drafts: TaskDrafts, { text, account }: Line): Promise<void> {
  const line = { title: text, description: "" };
  try {
    const letGo = drafts.hold(line);
    const said = await Promise.resolve(takeLate(things, text)).finally(letGo);
    if (accountOf(readToken()) !== account) {
      // Its author has logged out in the meantime, and it is not a task of the current user.
      return;
    }
    const task = { id: v7(), ...line, ...said };
    const { outcome, undo } = things.make(createTask, task);
    await outcome;
    reportUndoable(quickAddMessages.added(task.title), undo);
  } catch (error) {
    drafts.giveBack(line);
    if (!isUnauthorized(error)) {
      reportError(taskMessages.createFailed);
    }
  }
}
