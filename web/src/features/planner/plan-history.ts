import type { QueryClient } from "@tanstack/react-query";
import { PlannerService } from "../../api/generated/services/PlannerService";
import { NetworkError } from "../../api/network-error";
import { isUnauthorized } from "../../api/problem";
import { readReachability } from "../../api/reachability";
import { changesMessages } from "../../i18n/changes-messages";
import { plannerMessages } from "../../i18n/planner-messages";
import type { Things } from "../../things/things";
import type { Reversible } from "../../things/undo-history";
import { thingsOf } from "../../things/use-things";
import { reportSuccess } from "../../ui/report";
import { reportUndoFailed, UndoRefused } from "../../ui/report-undoable";
import { isOutdated } from "./is-outdated";
import { takePlan } from "./queries";

const words = plannerMessages;

/** The one entry of each page's history that is a plan. */
const entries = new WeakMap<Things, { run: string; key: object }>();

/**
 * One run is one entry of the history, whether somebody asked for it or it was made in the background. The server takes the last one
 * back and no other: so a run takes the place of the one before.
 */
export function rememberRun(client: QueryClient, run: string, isOwn: boolean): object {
  const things = thingsOf(client);
  const former = entries.get(things);
  if (former?.run === run) {
    return former.key;
  }
  forgetRun(things);
  const key = {};
  const done: Reversible = {
    key,
    description: { action: changesMessages.actions.planTasks, thing: "" },
    step: () => takeBackRun(client, run, () => things.history.addDoneAgain(done)),
  };
  if (isOwn) {
    things.history.add(done);
  } else {
    // What was taken back before can be done again all the same: nobody here has done anything since.
    things.history.addDoneAgain(done);
  }
  entries.set(things, { run, key });
  return key;
}

/** There is no run left that could be taken back. */
export function forgetRun(things: Things): void {
  const former = entries.get(things);
  if (former !== undefined) {
    things.history.forget(former.key);
    entries.delete(things);
  }
}

/** Takes back what a run has moved, and says how that went. Nothing, if the keys have done it. */
export async function undoRun(things: Things, key: object): Promise<void> {
  const done = things.history.take(key);
  if (done === null) {
    return;
  }
  try {
    await things.undo(done);
    reportSuccess(words.undone, "");
  } catch (error) {
    reportUndoFailed(changesMessages.undoFailed, error);
  }
}

/** Without a connection it is not kept for later, when it would surprise: `keep` leaves it to be taken back then. */
async function takeBackRun(client: QueryClient, run: string, keep: () => void): Promise<void> {
  const refuse = (sentence: string, isFinal = false) => {
    if (!isFinal) {
      keep();
    }
    return new UndoRefused(sentence);
  };
  const refuseOffline = () => {
    keep();
    return new UndoRefused(words.needsConnection, words.offline);
  };
  if (readReachability() !== "reachable") {
    throw refuseOffline();
  }
  try {
    takePlan(client, await PlannerService.undoPlan({ requestBody: { run } }));
  } catch (error) {
    if (isUnauthorized(error)) {
      throw error;
    }
    if (isOutdated(error)) {
      throw refuse(words.undoFailed, true);
    }
    throw error instanceof NetworkError ? refuseOffline() : refuse(changesMessages.undoFailed);
  }
}
