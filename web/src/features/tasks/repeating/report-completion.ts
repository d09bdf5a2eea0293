import { repetitionMessages } from "../../../i18n/repetition-messages";
import { dueOf } from "../../../lib/time/due";
import { now } from "../../../lib/time/minute-clock";
import type { Preferences } from "../../../lib/time/preferences";
import { dayAt } from "../../../lib/time/stretches";
import type { Known } from "../../../things/kinds";
import type { Undo } from "../../../things/things";
import { reportUndoable } from "../../../ui/report-undoable";
import { dayAndTime } from "../day-and-time";

/** Says of a task that was completed when the next one is due. `known` is what came of it; absent while it waits. */
export function reportCompletion(
  known: readonly Known[] | undefined,
  undo: Undo,
  preferences: Preferences,
): void {
  reportUndoable(known === undefined ? repetitionMessages.nextWaits : sayNext(known, preferences), undo);
}

function sayNext([task, next]: readonly Known[], preferences: Preferences): string {
  if (next?.kind === "task" && next.value?.due != null) {
    return sayWhen(next.value.due, preferences, repetitionMessages.nextOn, repetitionMessages.nextNear);
  }
  // Its next one is there, but could not be read just now.
  const isMade = task?.kind === "task" && task.value?.next_id != null;
  return isMade ? repetitionMessages.nextMade : repetitionMessages.lastDone;
}

type Say = (when: string) => string;

/** "on Tue, Dec 1" is said otherwise than "tomorrow". */
export function sayWhen(due: string, { zone, names }: Preferences, on: Say, near: Say): string {
  const { day, minute } = dueOf(due, zone);
  const today = dayAt(now(), zone);
  return (Math.abs(day - today) > 1 ? on : near)(dayAndTime(day, minute, today, names));
}
