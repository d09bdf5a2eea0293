import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/generated/core/ApiError";
import { PlannerService } from "../../api/generated/services/PlannerService";
import { isUnauthorized } from "../../api/problem";
import { readReachability } from "../../api/reachability";
import { changesMessages } from "../../i18n/changes-messages";
import { plannerMessages } from "../../i18n/planner-messages";
import { type Things } from "../../things/things";
import { thingsOf } from "../../things/use-things";
import { UndoRefused } from "../../things/undo-history";
import { reportSuccess } from "../../ui/report";
import { reportUndoFailed } from "../../ui/report-undoable";
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
  const description = { action: changesMessages.actions.planTasks, thing: "" };
  const done = { key, description, step: () => takeBackRun(client, run) };
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

async function takeBackRun(client: QueryClient, run: string): Promise<void> {
  if (readReachability() !== "reachable") {
    throw new UndoRefused(words.needsConnection, true);
  }
  try {
    takePlan(client, await PlannerService.undoPlan({ requestBody: { run } }));
  } catch (error) {
    if (isUnauthorized(error)) {
      throw error;
    }
    const isNotTheLast = error instanceof ApiError && error.status === 409;
    throw readReachability() === "reachable"
      ? new UndoRefused(isNotTheLast ? words.undoFailed : changesMessages.undoFailed, !isNotTheLast)
      : new UndoRefused(words.needsConnection, true);
  }
}
