import { useEffect, useSyncExternalStore } from "react";
import { readReachability } from "../../api/reachability";
import { plannerMessages } from "../../i18n/planner-messages";
import { useLatest } from "../../lib/use-latest";
import { settingsId } from "../../things/kinds";
import { useThingsOf } from "../../things/use-things";
import { useAppCommands } from "../../ui/commands/use-commands";
import { reportError } from "../../ui/report";
import { FirstRunDialog } from "./first-run-dialog";
import type { MendTask } from "./mends";
import { type PlanKind, plannerRequest, type PlannerRequest } from "./planner-request";
import { plannerState, runWatcher } from "./planner-state";
import { modeOf } from "./planning-of";
import { PlannerPanel } from "./planner-panel";
import { usePlan } from "./queries";
import { usePlannerActions } from "./use-planner";

interface PlannerProps {
  /** What helps tasks is done by their own feature. */
  mend: MendTask;
}

/** The planner, on whichever screen: does what is asked of it, and has its panel and its first dialog. */
export function Planner({ mend }: PlannerProps) {
  const plan = usePlan();
  useEffect(() => {
    if (plan !== undefined) {
      runWatcher().see(plan);
    }
  }, [plan]);
  const { isFirst } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  useRequests();
  useAppCommands({
    "planner.fallenBehind": () => plannerRequest.ask({ kind: "fallenBehind" }),
    "planner.afresh": () => plannerRequest.ask({ kind: "afresh" }),
    "planner.atRisk": () => plannerRequest.ask({ kind: "atRisk" }),
  });
  return (
    <>
      <FirstRunDialog opened={isFirst} onClose={() => plannerState.set({ isFirst: false })} />
      <PlannerPanel plan={plan} mend={mend} />
    </>
  );
}

function isToPlan(kind: PlannerRequest["kind"]): kind is PlanKind {
  return kind === "run" || kind === "fallenBehind" || kind === "afresh";
}

/** Does what is asked for. Whoever plans for the first time is asked how, before anything moves. */
function useRequests() {
  const request = useSyncExternalStore(plannerRequest.subscribe, plannerRequest.read);
  const actions = usePlannerActions();
  const settings = useThingsOf("settings").get(settingsId);
  const isOff = modeOf(settings) === "off";
  const plan = usePlan();
  const latest = useLatest({ actions, asksFirst: isOff && plan?.planned_at == null });
  const isKnown = settings !== undefined && plan !== undefined;
  // Until it is known whether somebody has planned before, the request waits.
  const waits = !isKnown && request !== null && isToPlan(request.kind);
  useEffect(() => {
    if (request === null || waits) {
      return;
    }
    const { kind } = request;
    plannerRequest.dismiss();
    if (isToPlan(kind)) {
      if (latest.current.asksFirst && readReachability() === "reachable") {
        plannerState.set({ isFirst: true });
      } else if (readReachability() !== "reachable") {
        reportError(plannerMessages.needsConnection);
      } else if (!plannerState.read().isRunning) {
        void latest.current.actions.run(kind);
      }
    } else {
      plannerState.set({ panel: kind });
    }
  }, [request, waits, latest]);
}
