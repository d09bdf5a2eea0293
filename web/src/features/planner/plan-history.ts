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

/** Where a run stands in the history. */
interface Place {
  /** The run by itself. */
  alone: Reversible;
  /** The change with which it is one step. */
  change: Reversible | null;
}

/** The places of the runs in each page's history. */
let places = new WeakMap<Things, Map<string, Place>>();

// The history ends with its session, and so does what is known of it.
onTokenChange(() => {
  places = new WeakMap();
});

function placesOf(things: Things): Map<string, Place> {
  const known = places.get(things) ?? new Map<string, Place>();
  places.set(things, known);
  return known;
}

/** A run of somebody's own, which they asked for, is one entry of the history. */
export function rememberOwnRun(client: QueryClient, run: string): void {
  const things = thingsOf(client);
  if (!placesOf(things).has(run)) {
    const alone = entryOf(client, run);
    placesOf(things).set(run, { alone, change: null });
    things.history.add(alone);
  }
}

/** A run in the background is one step with the change that it came of, if that is the last change of this page and the only cause. */
export function rememberRun(
  client: QueryClient,
  // A server of an earlier version does not say what a run came of.
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
    // What was undone before can be done again all the same: nobody here has done anything since.
    history.addDoneAgain(alone);
  } else {
    history.replace(together(client, { change, run: id, alone }));
  }
}

/** Whether a change is all that a run came of: each cause is a version that the server has made of this change. */
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

/** A run was undone, here or on another device: it cannot be any longer. */
export function forgetRun(things: Things, run: string): void {
  takeOut(things, run);
  placesOf(things).delete(run);
}

/** Takes a run out of what can be undone, and leaves there what it came of. Null, if it is not there. */
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

/** Takes back what a run has moved, and that alone, and says how that went. Does nothing if the keys have done it. */
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

/** A run by itself. What cannot be done for now stays, to be done later. */
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

/** A change, with the run that came of it: one step to people, in both directions. */
function together(client: QueryClient, { change, run, alone }: Both, way: Direction = "undo"): Reversible {
  const things = thingsOf(client);
  const { key, description } = change;
  // A run that is not undone with its change can be by itself. One that is not done again need not be: the change is planned anew.
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

/** A function of its own, for TypeScript takes a variable that only a callback sets to be null. */
const stepOf = (back: Reversible | null, entry: (back: Reversible) => Reversible) =>
  back === null ? null : entry(back).step;

/** The change itself is undone, or done again, by now. Answers whether its run is, too; a refusal of that is not told. */
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

/** It cannot be done now, and may be later. */
class NotNow extends UndoRefused {}

/** Its tasks stand elsewhere by now. The server keeps the run: it can be done once what has moved them is taken back. */
class MovedOn extends NotNow {}

const calls = {
  undo: (run: string) => PlannerService.undoPlan({ requestBody: { run } }),
  redo: (run: string) => PlannerService.redoPlan({ requestBody: { run } }),
};

/** Has the server take a run back, or do it again. Without a connection it is not kept for later, when it would surprise. */
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
