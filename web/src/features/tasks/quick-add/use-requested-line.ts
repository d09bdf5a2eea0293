import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { v7 } from "uuid";
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

/** Makes tasks of the lines that were typed elsewhere. What stands in the form itself is left alone. */
export function useRequestedLine(): void {
  const things = thingsOf(useQueryClient());
  const wanted = useSyncExternalStore(requestedLine.subscribe, requestedLine.read);
  useEffect(() => {
    if (wanted !== null) {
      requestedLine.dismiss();
      void add(things, wanted.text);
    }
  }, [wanted, things]);
}

async function add(things: Things, text: string): Promise<void> {
  try {
    const task = { id: v7(), title: text, description: "", ...(await takeLate(things, text)) };
    const { outcome, undo } = things.make(createTask, task);
    await outcome;
    reportUndoable(quickAddMessages.added(task.title), undo);
  } catch (error) {
    if (!isUnauthorized(error)) {
      reportError(taskMessages.createFailed);
    }
  }
}
