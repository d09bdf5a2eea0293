/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BlockReason } from './BlockReason';
/**
 * A block of a plan.
 */
export type PlannedBlock = {
    task_id: string;
    start: string;
    minutes: number;
    /**
     * Whether it is pinned. The planner also leaves blocks that have begun where they are.
     */
    pinned: boolean;
    /**
     * Why it stands there: a sentence, whose wording may change.
     */
    reason: string;
    because: BlockReason;
};

