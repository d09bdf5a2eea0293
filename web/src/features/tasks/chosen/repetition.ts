import type { Task } from "../../../api/generated/models/Task";
import { isUnauthorized, problemOf } from "../../../api/problem";
import { repetitionMessages } from "../../../i18n/repetition-messages";
import type { Made, Things } from "../../../things/things";
import { reportError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { skipTask } from "../skip-task";
import { editTask } from "../task-changes";

/** On to the next due date of a task that repeats. */
export function skip(things: Things, base: Task): void {
  void say(things.make(skipTask, { base }), repetitionMessages.skipped(base.title));
}

/** It is done once more, and then no longer. */
export function endRepetition(things: Things, base: Task): void {
  const made = things.make(editTask, { base, fields: { recurrence: null } });
  void say(made, repetitionMessages.ended(base.title));
}

async function say(made: Made<unknown>, said: string): Promise<void> {
  try {
    await made.outcome;
    reportUndoable(said, made.undo);
  } catch (error) {
    if (!isUnauthorized(error)) {
      const isLast = problemOf(error)?.code === "no_next";
      reportError(isLast ? repetitionMessages.noNext : repetitionMessages.failed);
    }
  }
}
