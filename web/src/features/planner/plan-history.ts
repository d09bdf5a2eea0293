import type { PlanCause } from "../../api/generated/models/PlanCause";
import type { QueryClient } from "@tanstack/react-query";
import { PlannerService } from "../../api/generated/services/PlannerService";
import { NetworkError } from "../../api/network-error";
import { isUnauthorized } from "../../api/problem";
import { onTokenChange } from "../../api/session-token";
import { readReachability } from "../../api/reachability";
import { changesMessages } from "../../i18n/changes-messages";
import { historyMessages } from "../../i18n/history-messages";
import { plannerMessages } from "../../i18n/planner-messages";
import type { Things } from "../../things/things";
import type { Reversible } from "../../things/undo-history";
import { thingsOf } from "../../things/use-things";
import { reportDone } from "../../ui/report-done";
import { reportUndoFailed, UndoRefused } from "../../ui/report-undoable";
import { conflictOf, isOutdated } from "./is-outdated";
import { takePlan } from "./queries";

const words = plannerMessages;

type Direction = "undo" | "redo";

/** The place of a run in the history. */
interface Place {
  /** The run as a step of its own. */
  alone: Reversible;
  /** The change together with which it is one step. */
  change: Reversible | null;
}

/** The places of the runs in each page's history. */
let places = new WeakMap<Things, Map<string, Place>>();

// The history ends with its session, and so does this data.
onTokenChange(() => {
  places = new WeakMap();
});

function placesOf(things: Things): Map<string, Place> {
  const known = places.get(things) ?? new Map<string, Place>();
  places.set(things, known);
  return known;
}

/** A run that the user requested is an entry of its own in the history. */
export function rememberOwnRun(client: QueryClient, run: string): void {
  const things = thingsOf(client);
  if (!placesOf(things).has(run)) {
    const alone = entryOf(client, run);
    placesOf(things).set(run, { alone, change: null });
    things.history.add(alone);
  }
}

/** A background run is one step with the change that caused it, if that is the last change of this page and the only cause. */
export function rememberRun(
  client: QueryClient,
  // A server of an earlier version does not report the causes of a run.
  { id, causes = [] }: { id: string; causes?: readonly PlanCause[] },
): void {
  const things = thingsOf(client);
  if (placesOf(things).has(id)) {
    return;
  }
  const { history } = things;
  const { last } = history;
  const alone = entryOf(client, id);
  const change = last !== undefined && isCauseOf(last, causes) ? last : null;
  placesOf(things).set(id, { alone, change });
  if (change === null) {
    // Redo still works for what was undone before: the user has done nothing since.
    history.addDoneAgain(alone);
  } else {
    history.replace(together(client, { change, run: id, alone }));
  }
}

/** Whether a change is the only cause of a run: each cause is a version that the server has given to this change. */
const isCauseOf = ({ known = [] }: Reversible, causes: readonly PlanCause[]): boolean =>
  causes.length > 0 &&
  causes.every((cause) =>
    known.some(
      ({ kind, id, value }) =>
        kind === cause.kind &&
        (kind === "settings" || id === cause.id) &&
        (value === null || value.updated_at === cause.version),
    ),
  );

/** A run was undone, here or on another device, so it cannot be undone again. */
export function forgetRun(things: Things, run: string): void {
  takeOut(things, run);
  placesOf(things).delete(run);
}

/** Removes a run from the history, but keeps the change that caused it. Null if it is not in the history. */
function takeOut(things: Things, run: string): Reversible | null {
  const place = placesOf(things).get(run);
  if (place === undefined) {
    return null;
  }
  const { alone, change } = place;
  if (change === null) {
    return things.history.take(alone.key);
  }
  place.change = null;
  return things.history.replace(change) ? alone : null;
}

/** Undoes only a run, without its change, and reports the result. Does nothing if the shortcut has already done it. */
export async function undoRun(client: QueryClient, run: string): Promise<void> {
  const things = thingsOf(client);
  const done = takeOut(things, run);
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

const opposite = { undo: "redo", redo: "undo" } as const;

/** A run as a step of its own. If it cannot be done now, it stays in the history for later. */
function entryOf(client: QueryClient, run: string): Reversible {
  const { history } = thingsOf(client);
  const key = {};
  const stays = {
    undo: (entry: Reversible, moved: boolean) => history.addDoneAgain(entry, moved),
    redo: (entry: Reversible, moved: boolean) => history.addUndone(entry, moved),
  };
  const entry = (way: Direction): Reversible => ({
    key,
    description: { action: changesMessages.actions.planTasks, thing: "" },
    step: async () => {
      try {
        await ask(client, way, run);
      } catch (error) {
        if (error instanceof NotNow) {
          stays[way](entry(way), error instanceof MovedOn);
        }
        throw error;
      }
      return entry(opposite[way]).step;
    },
  });
  return entry("undo");
}

interface Both {
  change: Reversible;
  run: string;
  alone: Reversible;
}

/** A change and the run that it caused: one step for the user, in both directions. */
function together(client: QueryClient, { change, run, alone }: Both, way: Direction = "undo"): Reversible {
  const things = thingsOf(client);
  const { key, description } = change;
  // If the change is undone without its run, the run stays as a step of its own. For redo that is not needed: the change is
  // planned again.
  const leaveRun = (moved = false) => {
    if (way === "undo") {
      placesOf(things).set(run, { alone, change: null });
      things.history.addDoneAgain(alone, moved);
    }
  };
  const step = async () => {
    let changedBack: Reversible | null = null;
    const give = (given: Reversible) => {
      changedBack = given;
    };
    try {
      await things.reverse(change, give);
    } catch (error) {
      leaveRun();
      throw error;
    }
    const isRunToo = await askToo(client, way, run, leaveRun);
    return stepOf(changedBack, (back) =>
      isRunToo ? together(client, { change: back, run, alone }, opposite[way]) : back,
    );
  };
  return { key, description, step };
}

/** A separate function, because TypeScript infers null for a variable that only a callback sets. */
const stepOf = (back: Reversible | null, entry: (back: Reversible) => Reversible) =>
  back === null ? null : entry(back).step;

/** The change itself has been undone or redone. Returns whether its run was, too; a refusal of that is not reported. */
async function askToo(
  client: QueryClient,
  way: Direction,
  run: string,
  leaveRun: (moved: boolean) => void,
): Promise<boolean> {
  try {
    await ask(client, way, run);
    return true;
  } catch (error) {
    if (!(error instanceof UndoRefused)) {
      throw error;
    }
    if (error instanceof NotNow) {
      leaveRun(error instanceof MovedOn);
    }
    return false;
  }
}

/** It cannot be done now, but maybe later. */
class NotNow extends UndoRefused {}

/** Its tasks have moved in the meantime. The server keeps the run: it can be undone once those moves are undone. */
class MovedOn extends NotNow {}

const calls = {
  undo: (run: string) => PlannerService.undoPlan({ requestBody: { run } }),
  redo: (run: string) => PlannerService.redoPlan({ requestBody: { run } }),
};

/** Asks the server to undo or redo a run. Without a connection the request is not stored, because later it would surprise. */
async function ask(client: QueryClient, way: Direction, run: string): Promise<void> {
  if (readReachability() !== "reachable") {
    throw new NotNow(words.needsConnection, words.offline);
  }
  try {
    takePlan(client, await calls[way](run));
  } catch (error) {
    if (isUnauthorized(error)) {
      throw error;
    }
    if (conflictOf(error) === "run_moved_on") {
      throw new MovedOn(way === "undo" ? words.undoMovedOn : words.redoMovedOn);
    }
    if (isOutdated(error)) {
      throw new UndoRefused(way === "undo" ? words.undoFailed : words.redoFailed);
    }
    throw error instanceof NetworkError
      ? new NotNow(words.needsConnection, words.offline)
      : new NotNow(way === "undo" ? changesMessages.undoFailed : historyMessages.redoFailed);
  }
}
