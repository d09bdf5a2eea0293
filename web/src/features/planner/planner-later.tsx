import { useSyncExternalStore } from "react";
import type { LazyComponent } from "../../lib/lazy-component";
import { useIdle } from "../../lib/when-idle";
import { useAppCommands } from "../../ui/commands/use-commands";
import { MountOnFirstOpen } from "../../ui/mount-on-first-open";
import { plannerRequest } from "./planner-request";

interface PlannerLaterProps {
  /** The planner, with the parts that other features provide. */
  Planner: LazyComponent<object>;
}

/** The planner as every screen starts with it: only its shortcut, until that is pressed or the browser is idle. */
export function PlannerLater({ Planner }: PlannerLaterProps) {
  const isAsked = useSyncExternalStore(plannerRequest.subscribe, () => plannerRequest.read() !== null);
  const isIdle = useIdle();
  useAppCommands({ "planner.run": () => plannerRequest.ask({ kind: "run" }) });
  return (
    <MountOnFirstOpen opened={isAsked || isIdle}>
      <Planner />
    </MountOnFirstOpen>
  );
}
