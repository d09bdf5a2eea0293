import { codeOf, isUnauthorized } from "../../../api/problem";
import type { Task } from "../../../api/generated/models/Task";
import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import type { Preferences } from "../../../lib/time/preferences";
import type { Outcome } from "../../../things/outbox/callers";
import type { Made, Things } from "../../../things/things";
import { reportError } from "../../../ui/report";
import { reportUndoable } from "../../../ui/report-undoable";
import { editTask, skipTask } from "../task-changes";
import { sayDue } from "./report-completion";

const words = taskDetailsMessages;

interface Says<Answer> {
  said: (outcome: Outcome<Answer>) => string;
  refused: (error: unknown) => string;
}

async function report<Answer>({ outcome, undo }: Made<Answer>, { said, refused }: Says<Answer>) {
  try {
    reportUndoable(said(await outcome), undo);
  } catch (error) {
    if (!isUnauthorized(error)) {
      reportError(refused(error));
    }
  }
}

/** Moves a task to its next due date, says which that is, and offers to take it back. */
export function skip(things: Things, base: Task, preferences: Preferences): void {
  void report(things.make(skipTask, { base }), {
    said: (came) =>
      came.done && came.answer.due !== null
        ? words.skipped(sayDue(came.answer.due, preferences))
        : words.skipWaits,
    refused: (error) => refusals[codeOf(error) ?? ""] ?? words.skipFailed,
  });
}

const refusals: Record<string, string> = { no_next: words.noNext, does_not_repeat: words.repeatsNoMore };

/** The task stays, and is the last one. */
export function endRepetition(things: Things, base: Task): void {
  void report(things.make(editTask, { base, fields: { recurrence: null } }), {
    said: () => words.ended,
    refused: () => words.endFailed,
  });
}
