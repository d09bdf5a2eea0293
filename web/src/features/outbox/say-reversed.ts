import { changesMessages } from "../../i18n/changes-messages";
import { historyMessages } from "../../i18n/history-messages";
import type { Description } from "../../things/change";
import { reportSuccess } from "../../ui/report";
import { reportDone } from "../../ui/report-done";
import { reportUndoFailed } from "../../ui/report-undoable";
import { sayDescription } from "./say-description";

const words = {
  undo: {
    nothing: historyMessages.nothingToUndo,
    done: historyMessages.undone,
    failed: changesMessages.undoFailed,
  },
  redo: {
    nothing: historyMessages.nothingToRedo,
    done: historyMessages.redone,
    failed: historyMessages.redoFailed,
  },
};

/** Resolves once all earlier requests have been announced. */
let said = Promise.resolve();

/** Announces what was undone or redone, that there was nothing, or why it failed: in the order of the requests. */
export function sayReversed(
  way: "undo" | "redo",
  description: Description | undefined,
  outcomes: Promise<[PromiseSettledResult<unknown>]>,
): void {
  const before = said;
  said = (async () => {
    await before;
    const [outcome] = await outcomes;
    say(way, description, outcome);
  })();
}

function say(
  way: "undo" | "redo",
  description: Description | undefined,
  outcome: PromiseSettledResult<unknown>,
): void {
  const { nothing, done, failed } = words[way];
  if (description === undefined) {
    reportDone(nothing);
  } else if (outcome.status === "fulfilled") {
    reportSuccess(done(sayDescription(description)));
  } else {
    reportUndoFailed(failed, outcome.reason);
  }
}
