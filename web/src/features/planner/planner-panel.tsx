import type { Plan } from "../../api/generated/models/Plan";
import { type ComponentType, useSyncExternalStore } from "react";
import { plannerMessages } from "../../i18n/planner-messages";
import type { MissedActions } from "./missed-actions";
import { MissedList } from "./missed-list";
import { useLastThere } from "../../lib/use-last-there";
import { useRisks } from "../../things/risks";
import { type PanelKind, plannerState } from "./planner-state";
import type { MendTask } from "./mends";
import { useOpenTask } from "./use-open-task";
import { ProposalList } from "./proposal-list";
import { RiskList } from "./risk-list";
import { SidePanel } from "./side-panel";
import { unplannedOf } from "./standing-risks";

/** The part about the calendar, which another feature provides. */
export type ConflictsOfPanel = ComponentType<{ onOpen: (id: string) => void }>;

interface PlannerPanelProps {
  plan: Plan | undefined;
  mend: MendTask;
  missed: MissedActions;
  Conflicts: ConflictsOfPanel;
}

const titles: Record<PanelKind, string> = {
  atRisk: plannerMessages.atRisk,
  proposal: plannerMessages.proposal.title,
  missed: plannerMessages.missed.title,
};

const close = () => plannerState.set({ panel: null });

/** The planner's side panel. */
export function PlannerPanel({ plan, mend, missed, Conflicts }: PlannerPanelProps) {
  const open = useOpenTask();
  const { panel } = useSyncExternalStore(plannerState.subscribe, plannerState.read);
  // While it closes it still shows its content.
  const shown = useLastThere(panel);
  const standing = useRisks();
  if (shown === null || plan === undefined) {
    return null;
  }
  const unplanned = unplannedOf(plan, standing);
  const risks = plan.at_risk.length + unplanned.length;
  const title = shown === "atRisk" && risks > 0 ? plannerMessages.risks(risks) : titles[shown];
  return (
    <SidePanel key={shown} opened={panel !== null} title={title} onClose={close}>
      {shown === "atRisk" && <Conflicts onOpen={open} />}
      {shown === "atRisk" && <RiskList plan={plan} unplanned={unplanned} mend={mend} onOpen={open} />}
      {shown === "proposal" && <ProposalList plan={plan} onOpen={open} onDone={close} />}
      {shown === "missed" && <MissedList plan={plan} actions={missed} onOpen={open} />}
    </SidePanel>
  );
}
