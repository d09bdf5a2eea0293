import { chosenMessages } from "../../i18n/chosen-messages";
import { inboxMessages } from "../../i18n/inbox-messages";
import type { Undo } from "../../things/made";
import { reportError } from "../../ui/report";
import { reportUndoable } from "../../ui/report-undoable";

/** A task was completed and disappears from view. */
export const reportCompleted = (title: string, undo: Undo): void =>
  reportUndoable(inboxMessages.completed(title), undo);

/** All completed tasks were moved to the trash. */
export const reportCleared = (count: number, undo: Undo): void =>
  reportUndoable(chosenMessages.cleared(count), undo);

export const reportClearFailed = (): void => reportError(chosenMessages.clearFailed);
