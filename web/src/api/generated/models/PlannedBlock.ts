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
    /**
     * When it begins; of one that has begun, when it began.
     */
    start: string;
    /**
     * How long it is, from its start.
     */
    minutes: number;
    /**
     * Whether it is pinned. The planner also leaves blocks that have begun where they are.
     */
    pinned: boolean;
    /**
     * Why it stands there: a sentence, whose wording may change. Absent of a block that came there since it was last planned.
     */
    reason?: string;
    /**
     * The same for programs.
     */
    because?: BlockReason;
};

