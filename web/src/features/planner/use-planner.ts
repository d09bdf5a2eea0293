import type { Plan } from "../../api/generated/models/Plan";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { readReachability } from "../../api/reachability";
import { NetworkError } from "../../api/network-error";
import { paths } from "../../app/paths";
import { messages } from "../../i18n/messages";
import { plannerMessages } from "../../i18n/planner-messages";
import { useToday } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { useLatest } from "../../lib/use-latest";
import { thingsOf } from "../../things/use-things";
import { reportError, reportRequestErrorAs } from "../../ui/report";
import { toasts } from "../../ui/toast/toast-store";
import { allSent } from "./all-sent";
import { conflictOf, isOutdated } from "./is-outdated";
import { PlannerService } from "../../api/generated/services/PlannerService";
import { rememberOwnRun, undoRun } from "./plan-history";
import { type PlanKind, plannerRequest } from "./planner-request";
import { plannerState, runWatcher } from "./planner-state";
import { showProposal } from "./proposed-blocks";
import { planQuery, takePlan } from "./queries";
import { type Said, sayRun } from "./say-run";

const words = plannerMessages;

/** What the user can request from the planner. Each reports its result. Stable. */
export interface PlannerActions {
  run: (kind?: PlanKind) => Promise<void>;
  /** The same without a message: the calendar shows the result. */
  runQuietly: () => Promise<void>;
  accept: (id: string) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Undoes a run that was reported in the line of background runs. */
  undo: (run: string) => Promise<void>;
}

export function usePlannerActions(): PlannerActions {
  const client = useQueryClient();
  const preferences = usePreferences();
  const today = useToday(preferences.zone);
  const latest = useLatest({ preferences, today });
  return useMemo(() => {
    const things = thingsOf(client);
    /** Makes a request whose run belongs to this page, and reports the result. */
    const call = async (
      make: () => Promise<Plan>,
      outdated: string,
      say: (said: Said, plan: Plan) => void,
    ) => {
      plannerState.set({ isRunning: true });
      await allSent(things.outbox);
      const lastRun = runWatcher().lastRun;
      const end = runWatcher().begin();
      let plan: Plan | null = null;
      try {
        plan = await make();
        takePlan(client, plan);
        const run = plan.run?.id === lastRun ? null : plan.run;
        say(sayRun(plan, run, things.store.view().task, latest.current), plan);
      } catch (error) {
        reportFailure(error, outdated, words.failed);
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
              // A server of an earlier version refuses fields that it does not know.
              requestBody: {
                ...(kind === "fallenBehind" && { fallen_behind: true }),
                ...(kind === "afresh" && { afresh: true }),
              },
            }),
          words.failed,
          (said, plan) => tell(client, said, plan),
        ),
      runQuietly: () =>
        call(
          () => PlannerService.runPlanner({}),
          words.failed,
          ({ run }) => run !== null && rememberOwnRun(client, run),
        ),
      accept: (id) =>
        call(
          () => PlannerService.acceptPlan({ requestBody: { id } }),
          words.proposal.gone,
          (said, plan) => tell(client, said, plan),
        ),
      discard: async (id) => {
        try {
          takePlan(client, await PlannerService.discardPlan({ requestBody: { id } }));
          toasts.show({
            title: words.proposal.discarded,
            action: { label: words.proposal.again, run: planAgain },
          });
        } catch (error) {
          reportFailure(error, words.proposal.gone);
          void client.invalidateQueries({ queryKey: planQuery.queryKey });
        }
      },
      undo: async (run) => {
        if (readReachability() === "reachable") {
          runWatcher().dismiss();
        }
        await undoRun(client, run);
      },
    };
  }, [client, latest]);
}

/** A discarded proposal is not stored. Planning again finds the same one, or a better one. */
const planAgain = () => plannerRequest.ask({ kind: "run" });

function tell(client: QueryClient, { title, description, run, waits }: Said, plan: Plan): void {
  // A proposal is not revealed, and on other screens the user does not look at the calendar.
  if (!waits && window.location.pathname === paths.home) {
    plannerState.set({ reveal: plan.blocks.filter(({ pinned }) => !pinned) });
  }
  if (run !== null) {
    rememberOwnRun(client, run);
  }
  const undo = run !== null && { label: words.undo, run: () => void undoRun(client, run) };
  const show = waits && { label: words.proposal.show, run: () => showProposal(plan) };
  const action = undo || show;
  toasts.show({ title, ...(description !== "" && { description }), ...(action && { action }) });
}

/** This is not an error, and is not called one. */
export const reportNeedsConnection = (): void => reportError(words.needsConnection, words.offline);

/** A refusal because something has changed is reported in our own words, all others in the server's. */
function reportFailure(error: unknown, outdated: string, title?: string): void {
  if (error instanceof NetworkError) {
    reportNeedsConnection();
  } else if (isOutdated(error)) {
    reportError(conflictOf(error) === "nothing_fits" ? words.proposal.nothingFits : outdated);
  } else {
    reportRequestErrorAs(title ?? messages.errors.title, error);
  }
}
