import { isUnauthorized } from "../api/problem";
import { changesMessages } from "../i18n/changes-messages";
import { messages } from "../i18n/messages";
import { EditConflict } from "../things/edit";
import type { Undo } from "../things/made";
import { reportError } from "./report";
import { type Toast, toasts } from "./toast/toast-store";

/** An undo failed. Has the reason as text for users. */
export class UndoRefused extends Error {
  override readonly name = "UndoRefused";

  constructor(
    readonly sentence: string,
    /** The heading of the toast, if it is not an error. */
    readonly heading?: string,
  ) {
    super(sentence);
  }
}

/** The toast that offers Undo. */
let offer: { id: number; undo: Undo } | null = null;

/** The things of an earlier offer are being changed again: undoing the earlier change would undo this one, too. */
export function withdrawUndo(touches: readonly string[]): void {
  // The order of a list is not part of a thing.
  const things = touches.filter((name) => name.includes(":"));
  if (offer !== null && things.some((name) => offer?.undo.touches.includes(name))) {
    toasts.dismiss(offer.id);
    offer = null;
  }
}

/** Reports that something was done, with Undo if that is possible. */
export function reportUndoable(description: string, undo: Undo): void {
  const { success } = messages.toasts;
  offerUndo({ title: success, description }, undo);
}

/** The same in one sentence, without a title. */
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

/** Reports that an undo or redo failed, and why. */
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
