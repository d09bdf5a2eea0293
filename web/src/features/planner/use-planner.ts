import type { Plan } from "../../api/generated/models/Plan";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { ApiError } from "../../api/generated/core/ApiError";
import { NetworkError } from "../../api/network-error";
import { changesMessages } from "../../i18n/changes-messages";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { useLatest } from "../../lib/use-latest";
import { step } from "../../things/change";
import type { Things } from "../../things/things";
import { thingsOf } from "../../things/use-things";
import { reportError, reportRequestErrorAs, reportSuccess } from "../../ui/report";
import { toasts } from "../../ui/toast/toast-store";
import { undoPlan } from "./plan-changes";
import { PlannerService } from "../../api/generated/services/PlannerService";
import type { PlanKind } from "./planner-request";
import { plannerState, runWatcher } from "./planner-state";
import { planQuery } from "./queries";
import { type Said, sayRun } from "./say-run";

const words = plannerMessages;

/** What somebody can have the planner do. Each says how it went. Stable. */
export interface PlannerActions {
  run: (kind?: PlanKind) => Promise<void>;
  /** The same without a word: the calendar shows what came of it. */
  runQuietly: () => Promise<void>;
  accept: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Takes back a run that was told in the background's line. */
  undo: (run: string) => Promise<void>;
}

export function usePlannerActions(): PlannerActions {
  const client = useQueryClient();
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const latest = useLatest({ preferences, today });
  return useMemo(() => {
    const things = thingsOf(client);
    const take = (plan: Plan) => {
      client.setQueryData(planQuery.queryKey, plan);
    };
    /** Makes a call whose run is this page's own, and says what came of it. */
    const call = async (make: () => Promise<Plan>, failure: string, say: (said: Said) => void) => {
      const lastRun = runWatcher().lastRun;
      const end = runWatcher().begin();
      plannerState.set({ isRunning: true });
      let plan: Plan | null = null;
      try {
        plan = await make();
        take(plan);
        const run = plan.run?.id === lastRun ? null : plan.run;
        say(sayRun(plan, run, things.store.view().task, latest.current));
      } catch (error) {
        reportFailure(failure, error);
        void client.invalidateQueries({ queryKey: planQuery.queryKey });
      } finally {
        end(plan);
        plannerState.set({ isRunning: false });
      }
    };
    return {
      run: (kind = "run") =>
        call(
          () =>
            PlannerService.runPlanner({
              requestBody: { fallen_behind: kind === "fallenBehind", afresh: kind === "afresh" },
            }),
          words.failed,
          (said) => tell(things, said),
        ),
      runQuietly: () =>
        call(
          () => PlannerService.runPlanner({}),
          words.failed,
          ({ run }) => run !== null && remember(things, run),
        ),
      accept: (id) =>
        call(
          () => PlannerService.acceptPlan({ requestBody: { id } }),
          words.proposal.gone,
          (said) => tell(things, said),
        ),
      discard: async (id) => {
        try {
          take(await PlannerService.discardPlan({ requestBody: { id } }));
          reportSuccess(words.proposal.discarded, "");
        } catch (error) {
          reportFailure(words.proposal.gone, error);
          void client.invalidateQueries({ queryKey: planQuery.queryKey });
        }
      },
      undo: async (run) => {
        runWatcher().dismiss();
        await takeBack(things, remember(things, run));
      },
    };
  }, [client, latest]);
}

/** One run is one entry of the history, as what a person does. */
function remember(things: Things, run: string): object {
  const key = {};
  things.history.add({
    key,
    step: step(undoPlan, { run }),
    description: { action: changesMessages.actions.planTasks, thing: "" },
  });
  return key;
}

async function takeBack(things: Things, key: object): Promise<void> {
  const done = things.history.take(key);
  if (done === null) {
    // The keys have done it.
    return;
  }
  try {
    await things.undo(done);
    reportSuccess(words.undone, "");
  } catch (error) {
    reportFailure(words.undoFailed, error);
  }
}

function tell(things: Things, { title, description, run, waits }: Said): void {
  const key = run === null ? null : remember(things, run);
  const undo = key !== null && { label: words.undo, run: () => void takeBack(things, key) };
  const show = waits && { label: words.proposal.show, run: () => plannerState.set({ panel: "proposal" }) };
  const action = undo || show;
  toasts.show({ title, ...(description !== "" && { description }), ...(action && { action }) });
}

/** A refusal that only tells that something changed meanwhile is said in words of ours. */
function reportFailure(sentence: string, error: unknown): void {
  if (error instanceof NetworkError) {
    reportError(words.needsConnection);
  } else if (error instanceof ApiError && error.status === 409) {
    reportError(sentence);
  } else {
    reportRequestErrorAs(sentence, error);
  }
}
