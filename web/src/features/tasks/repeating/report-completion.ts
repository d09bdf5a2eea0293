import { taskDetailsMessages } from "../../../i18n/task-details-messages";
import { dueOf } from "../../../lib/time/due";
import { now } from "../../../lib/time/minute-clock";
import type { Preferences } from "../../../lib/time/preferences";
import { dayAt } from "../../../lib/time/stretches";
import type { Known } from "../../../things/kinds";
import type { Undo } from "../../../things/things";
import { reportUndoable } from "../../../ui/report-undoable";
import { dayAndTime } from "../day-and-time";

const words = taskDetailsMessages;

/** A due date as rows say it. */
export function sayDue(due: string, { zone, names }: Preferences): string {
  const { day, minute } = dueOf(due, zone);
  return dayAndTime(day, minute, dayAt(now(), zone), names);
}

/** Says of a task that was completed when the next one is due. `known` is what came of it; absent while it waits. */
export function reportCompletion(
  known: readonly Known[] | undefined,
  undo: Undo,
  preferences: Preferences,
): void {
  const [, next] = known ?? [];
  const due = next?.kind === "task" ? next.value?.due : undefined;
  const said = due == null ? words.lastDone : words.nextDue(sayDue(due, preferences));
  reportUndoable(known === undefined ? words.nextWaits : said, undo);
}
