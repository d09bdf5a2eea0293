/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { RiskReasonKind } from './RiskReasonKind';
/**
 * What took the time of a task that is late or left out.
 */
export type RiskReason = {
    kind: RiskReasonKind;
    /**
     * The tasks that it waits for, or that have its time; at most three.
     */
    task_ids: Array<string>;
    /**
     * The minutes that there are.
     */
    minutes?: number;
};

