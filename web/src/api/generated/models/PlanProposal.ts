/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlannedBlock } from './PlannedBlock';
import type { TaskAtRisk } from './TaskAtRisk';
/**
 * A plan that waits.
 */
export type PlanProposal = {
    /**
     * Names it, to be accepted or discarded.
     */
    id: string;
    planned_at: string;
    /**
     * All blocks as they would be, by their starts.
     */
    blocks: Array<PlannedBlock>;
    /**
     * What would be late.
     */
    at_risk: Array<TaskAtRisk>;
    /**
     * As that of a plan.
     */
    feasible: boolean;
    /**
     * How many blocks would stand elsewhere or be of another length.
     */
    moved: number;
    /**
     * How many blocks would be new.
     */
    placed: number;
    /**
     * How many blocks would be gone.
     */
    removed: number;
};

