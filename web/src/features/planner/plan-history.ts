import type { QueryClient } from "@tanstack/react-query";
import { PlannerService } from "../../api/generated/services/PlannerService";
import { NetworkError } from "../../api/network-error";
import { isUnauthorized } from "../../api/problem";
import { onTokenChange } from "../../api/session-token";
import { readReachability } from "../../api/reachability";
import { changesMessages } from "../../i18n/changes-messages";
import { plannerMessages } from "../../i18n/planner-messages";
import type { Step } from "../../things/change";
import type { Things } from "../../things/things";
import type { Reversible } from "../../things/undo-history";
import { thingsOf } from "../../things/use-things";
import { reportDone } from "../../ui/report-done";
import { reportUndoFailed, UndoRefused } from "../../ui/report-undoable";
import { isOutdated } from "./is-outdated";
import { takePlan } from "./queries";

const words = plannerMessages;

/** The entries of each page's history that are plans, by their runs. */
let entries = new WeakMap<Things, Map<string, object>>();

// The history ends with its session, and so does what is known of it.
onTokenChange(() => {
  entries = new WeakMap();
});

function entriesOf(things: Things): Map<string, object> {
  const known = entries.get(things) ?? new Map<string, object>();
  entries.set(things, known);
  return known;
}

/** One run is one entry of the history, whether somebody asked for it or it was made in the background. */
export function rememberRun(client: QueryClient, run: string, isOwn: boolean): object {
  const things = thingsOf(client);
  const known = entriesOf(things);
  const former = known.get(run);
  if (former !== undefined) {
    return former;
  }
  const key = {};
  const done: Reversible = {
    key,
    description: { action: changesMessages.actions.planTasks, thing: "" },
    step: () => takeBackRun(client, run, () => things.history.addDoneAgain(done)),
  };
  if (isOwn) {
    things.history.add(done);
  } else {
    const before = things.history.last;
    if (before !== undefined && mayComeOf(things, before)) {
      before.also = async () => {
        // Without a connection it stays, to be taken back later.
        if (things.history.last === done && readReachability() === "reachable") {
          things.history.take(key);
          // The change itself is taken back by now, whatever is said of the run, which has its own line.
          await things.undo(done).catch(unlessRefused);
        }
      };
    }
    // What was taken back before can be done again all the same: nobody here has done anything since.
    things.history.addDoneAgain(done);
  }
  known.set(run, key);
  return key;
}

/** Whether a run in the background may have come of a change: of no other run, and of nothing that the server has yet to be told. */
function mayComeOf({ outbox }: Things, { step: how }: Reversible): boolean {
  if (typeof how === "function") {
    return false;
  }
  const touched = (step: Step) => outbox.changeNamed(step.name)?.touches(step.variables) ?? [];
  const waiting = new Set(outbox.view().waiting.flatMap(touched));
  return !touched(how).some((name) => name.includes(":") && waiting.has(name));
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof UndoRefused)) {
    throw error;
  }
}

/** A run was taken back, here or on another device. */
export function forgetRun(things: Things, run: string): void {
  const key = entriesOf(things).get(run);
  if (key !== undefined) {
    things.history.forget(key);
    entriesOf(things).delete(run);
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
    reportDone(words.undone);
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
    forgetRun(thingsOf(client), run);
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
