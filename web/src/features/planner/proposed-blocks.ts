import type { Plan } from "../../api/generated/models/Plan";
import { now } from "../../lib/time/minute-clock";
import { changesBetween, type Moved, type Placed } from "./count-changes";
import { plannerState } from "./planner-state";

/** Where changes put blocks, the first ones first. */
export const placedBy = (changes: readonly Moved[]): Placed[] =>
  changes.flatMap(({ after }) => (after === null ? [] : [after]));

/** Where a plan that waits would put blocks that stand elsewhere now. */
export const proposedBlocks = ({ blocks, proposal }: Plan): Placed[] =>
  proposal === null ? [] : placedBy(changesBetween(blocks, proposal.blocks, now()));

/** Lists what waits, and has the calendar go to the first of it. */
export const showProposal = (plan: Plan): void =>
  plannerState.set({ panel: "proposal", reveal: proposedBlocks(plan) });
