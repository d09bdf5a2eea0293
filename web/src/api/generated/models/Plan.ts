/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { MissedBlock } from './MissedBlock';
import type { PlannedBlock } from './PlannedBlock';
import type { PlanProposal } from './PlanProposal';
import type { PlanRun } from './PlanRun';
import type { TaskAtRisk } from './TaskAtRisk';
/**
 * A plan.
 */
export type Plan = {
    /**
     * The blocks of open tasks that have not ended, by their starts.
     */
    blocks: Array<PlannedBlock>;
    /**
     * The tasks that end after they are due or are left out, the worst first.
     */
    at_risk: Array<TaskAtRisk>;
    /**
     * Whether every task that is due within the horizon could be on time if it might be split at will.
     */
    feasible: boolean;
    /**
     * When it was last planned; null if it never was.
     */
    planned_at: string | null;
    run: (PlanRun | null);
    /**
     * Blocks that ended while their tasks were open and time for them is missing, whether another time was found for it or not. They are told
     * since the beginning of the last day before today that has hours.
     */
    missed: Array<MissedBlock>;
    /**
     * The tasks that are left as they are when a plan is made in the background, because what a run did with them was undone: until such a
     * task is changed, `run` is asked for, or the day ends. In the order of their first blocks; those without a block come last.
     */
    held: Array<string>;
    proposal: (PlanProposal | null);
};

