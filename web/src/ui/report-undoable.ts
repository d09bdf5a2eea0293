import { isUnauthorized } from "../api/problem";
import { changesMessages } from "../i18n/changes-messages";
import { messages } from "../i18n/messages";
import { EditConflict } from "../things/edit";
import { reportError } from "./report";
import { toasts } from "./toast/toast-store";

/** Says that something was done, and offers to take it back. */
export function reportUndoable(description: string, undo: () => Promise<void>): void {
  toasts.show({
    title: messages.toasts.success,
    description,
    action: {
      label: changesMessages.undo,
      run: () => {
        undo().catch((error: unknown) => reportUndoFailed(changesMessages.undoFailed, error));
      },
    },
  });
}

/** Says that something could not be taken back, or done again, and why. */
export function reportUndoFailed(sentence: string, error: unknown): void {
  if (!isUnauthorized(error)) {
    const title = error instanceof EditConflict ? changesMessages.changedElsewhereTitle : undefined;
    reportError(sentence, title);
  }
}
