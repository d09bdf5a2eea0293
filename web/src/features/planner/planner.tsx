import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Plan } from "../../api/generated/models/Plan";
import { onReachabilityChange, readReachability } from "../../api/reachability";
import { plannerMessages } from "../../i18n/planner-messages";
import { useNow } from "../../lib/time/minute-clock";
import { usePreferences } from "../../lib/time/preferences";
import { useLatest } from "../../lib/use-latest";
import { settingsId } from "../../things/kinds";
import { risks } from "../../things/risks";
import { thingsOf, useThingsOf } from "../../things/use-things";
import { useAppCommands } from "../../ui/commands/use-commands";
import { reportError } from "../../ui/report";
import { FirstRunDialog } from "./first-run-dialog";
import type { MendTask } from "./mends";
import type { MissedActions } from "./missed-actions";
import { forgetRun, rememberRun } from "./plan-history";
import { type PlanKind, plannerRequest, type PlannerRequest } from "./planner-request";
import { plannerState, runWatcher } from "./planner-state";
import { modeOf } from "./planning-of";
import { type ConflictsOfPanel, PlannerPanel } from "./planner-panel";
import { planQuery, useReadPlan } from "./queries";
import { standingRisks } from "./standing-risks";
import { useIsToastOpen } from "./use-is-toast-open";
import { useJudgedRisks } from "./use-judged-risks";
import { reportNeedsConnection, usePlannerActions } from "./use-planner";

interface PlannerProps {
  /** Makes suggested changes; provided by the feature for tasks. */
  mend: MendTask;
  missed: MissedActions;
  /** Pinned blocks that overlap something. */
  Conflicts: ConflictsOfPanel;
}

/** The planner, on any screen: carries out requests, and renders its panel and its first dialog. */
export function Planner({ mend, missed, Conflicts }: PlannerProps) {
  const { plan, hasFailed } = useReadPlan();
  useRuns(plan);
  useJudgedRisks(plan);
  const tasks = useThingsOf("task");
  const { zone } = usePreferences();
  const now = useNow();
  useEffect(() => risks.set(standingRisks(plan, { tasks, zone, now })), [plan, tasks, zone, now]);
  const { isFirst } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  useRequests(plan, hasFailed);
  useAppCommands({
    "planner.fallenBehind": () => plannerRequest.ask({ kind: "fallenBehind" }),
    "planner.afresh": () => plannerRequest.ask({ kind: "afresh" }),
    "planner.atRisk": () => plannerRequest.ask({ kind: "atRisk" }),
  });
  return (
    <>
      <FirstRunDialog opened={isFirst} onClose={() => plannerState.set({ isFirst: false })} />
      <PlannerPanel plan={plan} mend={mend} missed={missed} Conflicts={Conflicts} />
    </>
  );
}

/** How long the line stays after the last run that it reports, in milliseconds. */
const stays = 12_000;

/** Notices the planner's background runs: they can be undone like the user's changes, and a line reports them for a while. */
function useRuns(plan: Plan | undefined) {
  const client = useQueryClient();
  useEffect(() => {
    const things = thingsOf(client);
    const noticed = plan && runWatcher().see(plan, things.store.view().task);
    if (noticed === "ran" && plan?.run) {
      rememberRun(client, plan.run);
    } else if (noticed === "undone" && plan?.run) {
      forgetRun(things, plan.run.id);
    }
  }, [client, plan]);
  const { line, isLineHeld } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  // It is hidden while a toast is shown, see `PlanLine`.
  const isCovered = useIsToastOpen();
  useEffect(() => {
    if (line === null || isLineHeld || isCovered) {
      return undefined;
    }
    const timer = setTimeout(() => runWatcher().dismiss(), stays);
    return () => clearTimeout(timer);
  }, [line, isLineHeld, isCovered]);
}

function isToPlan(kind: PlannerRequest["kind"]): kind is PlanKind {
  return kind === "run" || kind === "fallenBehind" || kind === "afresh";
}

/** How long a request waits for the plan, in milliseconds. Later than that it would surprise. */
const patience = 10_000;

/** Carries out requests. A user who plans for the first time is first asked how. */
function useRequests(plan: Plan | undefined, hasFailed: boolean) {
  const request = useSyncExternalStore(plannerRequest.subscribe, plannerRequest.read);
  const isReachable = useSyncExternalStore(onReachabilityChange, readReachability) === "reachable";
  const actions = usePlannerActions();
  const client = useQueryClient();
  const settings = useThingsOf("settings").get(settingsId);
  const latest = useLatest({ actions, asksFirst: modeOf(settings) === "off" && plan?.planned_at == null });
  const plans = request !== null && isToPlan(request.kind);
  // The request waits until it is known whether the user has planned before.
  const waits = plan === undefined || (plans && settings === undefined);
  const isDeaf = (plans || plan === undefined) && !isReachable;
  const isLost = isDeaf || (plan === undefined && hasFailed);
  const { isRunning } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  const asked = useRef<PlanKind | null>(null);
  useEffect(() => {
    if (request === null) {
      return undefined;
    }
    const { kind } = request;
    const giveUp = () => {
      plannerRequest.dismiss();
      if (isDeaf) {
        reportNeedsConnection();
      } else {
        reportError(plannerMessages.notLoaded);
      }
    };
    if (isLost) {
      giveUp();
      void client.refetchQueries({ queryKey: planQuery.queryKey });
      return undefined;
    }
    if (plans && isRunning) {
      // The same request is being carried out already; any other waits for the end of that run.
      if (kind === asked.current) {
        plannerRequest.dismiss();
      }
      return undefined;
    }
    if (waits) {
      const timer = setTimeout(giveUp, patience);
      return () => clearTimeout(timer);
    }
    plannerRequest.dismiss();
    if (!isToPlan(kind)) {
      plannerState.set({ panel: kind });
    } else if (latest.current.asksFirst) {
      plannerState.set({ isFirst: true });
    } else {
      asked.current = kind;
      void latest.current.actions.run(kind).finally(() => {
        asked.current = null;
      });
    }
    return undefined;
  }, [request, plans, waits, isRunning, isLost, isDeaf, client, latest]);
}
