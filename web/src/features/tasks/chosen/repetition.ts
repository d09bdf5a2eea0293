import { codeOf, isUnauthorized } from "../../../api/problem";
import type { Task } from "../../../api/generated/models/Task";
import { repetitionMessages } from "../../../i18n/repetition-messages";
import { now } from "../../../lib/time/minute-clock";
import type { Preferences } from "../../../lib/time/preferences";
import type { Outcome } from "../../../things/outbox/callers";
import type { Made } from "../../../things/made";
import type { Things } from "../../../things/things";
import { reportError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { nextIfSkipped } from "../repeating/next-if-skipped";
import { sayWhen } from "../repeating/report-completion";
import { skipTask } from "../skip-task";
import { editTask } from "../task-changes";

const words = repetitionMessages;

/** Moves a repeating task to its next due date; reports which that is. */
export function skip(things: Things, base: Task, preferences: Preferences): void {
  const shown = nextIfSkipped(base, now(), preferences.zone);
  void report(things.make(skipTask, { base, ...(shown && { shown }) }), (came) => {
    const due = came.done ? came.answer.due : shown?.due;
    return due == null
      ? words.skipWaits
      : sayWhen(base, due, preferences, words.skippedTo, words.skippedToNear);
  });
}

/** The task is done one more time, and then not again. */
export function endRepetition(things: Things, base: Task): void {
  const made = things.make(editTask, { base, fields: { recurrence: null } });
  void report(made, () => words.ended(base.title));
}

const refusals: Record<string, string> = { no_next: words.noNext, does_not_repeat: words.repeatsNoMore };

async function report<Answer>(made: Made<Answer>, said: (came: Outcome<Answer>) => string): Promise<void> {
  try {
    reportUndoable(said(await made.outcome), made.undo);
  } catch (error) {
    if (!isUnauthorized(error)) {
      reportError(refusals[codeOf(error) ?? ""] ?? words.failed);
    }
  }
}
