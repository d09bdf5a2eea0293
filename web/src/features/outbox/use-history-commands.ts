import { useQueryClient } from "@tanstack/react-query";
import { changesMessages } from "../../i18n/changes-messages";
import type { Reversible } from "../../things/undo-history";
import { thingsOf } from "../../things/use-things";
import { useAppCommands } from "../../ui/commands/use-commands";
import { reportSuccess } from "../../ui/report";
import { reportUndoFailed } from "../../ui/report-undoable";
import { sayDescription } from "./say-description";

interface Says {
  nothing: string;
  done: (what: string) => string;
  failed: string;
}

/** Undo and redo, wherever no text has the focus. */
export function useHistoryCommands(): void {
  const things = thingsOf(useQueryClient());
  useAppCommands({
    "history.undo": () =>
      void reverse(things.history.popUndo(), (done) => things.undo(done), {
        nothing: changesMessages.nothingToUndo,
        done: changesMessages.undone,
        failed: changesMessages.undoFailed,
      }),
    "history.redo": () =>
      void reverse(things.history.popRedo(), (undone) => things.redo(undone), {
        nothing: changesMessages.nothingToRedo,
        done: changesMessages.redone,
        failed: changesMessages.redoFailed,
      }),
  });
}

async function reverse(
  reversible: Reversible | null,
  run: (reversible: Reversible) => Promise<void>,
  { nothing, done, failed }: Says,
): Promise<void> {
  if (reversible === null) {
    reportSuccess(nothing, "");
    return;
  }
  try {
    await run(reversible);
    reportSuccess(done(sayDescription(reversible.description)));
  } catch (error) {
    reportUndoFailed(failed, error);
  }
}
