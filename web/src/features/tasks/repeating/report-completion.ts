import type { Task } from "../../../api/generated/models/Task";
import { repetitionMessages } from "../../../i18n/repetition-messages";
import { dueOf } from "../../../lib/time/due";
import { now } from "../../../lib/time/minute-clock";
import type { Preferences } from "../../../lib/time/preferences";
import { dayAt } from "../../../lib/time/stretches";
import type { Known } from "../../../things/kinds";
import type { Undo } from "../../../things/made";
import { reportUndoable } from "../../../ui/report-undoable";
import { dayAndTime } from "../day-and-time";

/** Says when the next one of a completed task is due. `known` is the result; absent while it is pending. */
export function reportCompletion(
  title: string,
  known: readonly Known[] | undefined,
  undo: Undo,
  preferences: Preferences,
): void {
  reportUndoable(
    known === undefined ? repetitionMessages.nextWaits(title) : sayNext(title, known, preferences),
    undo,
  );
}

function sayNext(title: string, [task, next]: readonly Known[], preferences: Preferences): string {
  if (next?.kind === "task" && next.value?.due != null) {
    return sayWhen(
      next.value,
      next.value.due,
      preferences,
      repetitionMessages.nextOn,
      repetitionMessages.nextNear,
    );
  }
  // The next one exists, but could not be loaded just now.
  const isMade = task?.kind === "task" && task.value?.next_id != null;
  return (isMade ? repetitionMessages.nextMade : repetitionMessages.lastDone)(title);
}

type Say = (title: string, when: string) => string;

/** "on Tue, Dec 1" needs another preposition than "tomorrow". */
export function sayWhen(
  { title }: Task,
  due: string,
  { zone, names }: Preferences,
  on: Say,
  near: Say,
): string {
  const { day, minute } = dueOf(due, zone);
  const today = dayAt(now(), zone);
  return (Math.abs(day - today) > 1 ? on : near)(title, dayAndTime(day, minute, today, names));
}
