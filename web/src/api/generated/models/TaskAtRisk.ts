/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlanAction } from './PlanAction';
import type { RiskReason } from './RiskReason';
/**
 * A task that a plan does not do in time.
 */
export type TaskAtRisk = {
    task_id: string;
    /**
     * By how many minutes it ends too late; null if not all of it is planned.
     */
    late_minutes: number | null;
    /**
     * What took its time: a sentence, whose wording may change.
     */
    reason: string;
    because: RiskReason;
    /**
     * Small changes of which each alone would help, as sentences.
     */
    mends: Array<string>;
    /**
     * The same changes for programs, in the same order.
     */
    actions: Array<PlanAction>;
};

