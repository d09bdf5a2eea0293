import { isUnauthorized } from "../api/problem";
import { changesMessages } from "../i18n/changes-messages";
import { messages } from "../i18n/messages";
import { EditConflict } from "../things/edit";
import type { Undo } from "../things/made";
import { reportError } from "./report";
import { type Toast, toasts } from "./toast/toast-store";

/** Something is not taken back. Says why, in words for people. */
export class UndoRefused extends Error {
  override readonly name = "UndoRefused";

  constructor(
    readonly sentence: string,
    /** What the toast is headed by, if that is not an error. */
    readonly heading?: string,
  ) {
    super(sentence);
  }
}

/** The toast that offers to take something back. */
let offer: { id: number; undo: Undo } | null = null;

/** What an older offer is about is being changed again: to take back what was done before would take this back, too. */
export function withdrawUndo(touches: readonly string[]): void {
  // The order of a list is not what a thing says.
  const things = touches.filter((name) => name.includes(":"));
  if (offer !== null && things.some((name) => offer?.undo.touches.includes(name))) {
    toasts.dismiss(offer.id);
    offer = null;
  }
}

/** Says that something was done, and offers to take it back if that is possible. */
export function reportUndoable(description: string, undo: Undo): void {
  const { success } = messages.toasts;
  offerUndo({ title: success, description }, undo);
}

/** The same in one sentence, to which a title would add nothing. */
export const reportUndoableDone = (sentence: string, undo: Undo): void =>
  offerUndo({ title: sentence }, undo);

function offerUndo(words: Pick<Toast, "title" | "description">, undo: Undo): void {
  if (!undo.canBeOffered()) {
    toasts.show(words);
    return;
  }
  const id = toasts.show({
    ...words,
    action: {
      label: changesMessages.undo,
      run: () => {
        undo().catch((error: unknown) => reportUndoFailed(changesMessages.undoFailed, error));
      },
    },
  });
  offer = { id, undo };
}

/** Says that something could not be taken back, or done again, and why. */
export function reportUndoFailed(sentence: string, error: unknown): void {
  if (!isUnauthorized(error)) {
    const title = error instanceof EditConflict ? changesMessages.changedElsewhereTitle : undefined;
    if (error instanceof UndoRefused) {
      reportError(error.sentence, error.heading);
    } else {
      reportError(sentence, title);
    }
  }
}
