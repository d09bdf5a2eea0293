import type { Plan } from "../../api/generated/models/Plan";
import { now } from "../../lib/time/minute-clock";
import { changesBetween, type Moved, type Placed } from "./count-changes";
import { plannerState } from "./planner-state";

/** The new places in some changes, in order of time. */
export const placedBy = (changes: readonly Moved[]): Placed[] =>
  changes.flatMap(({ after }) => (after === null ? [] : [after]));

/** The new places in a proposal, for blocks that it moves. */
export const proposedBlocks = ({ blocks, proposal }: Plan): Placed[] =>
  proposal === null ? [] : placedBy(changesBetween(blocks, proposal.blocks, now()));

/** Lists a proposal, and makes the calendar show its first block. */
export const showProposal = (plan: Plan): void =>
  plannerState.set({ panel: "proposal", reveal: proposedBlocks(plan) });
