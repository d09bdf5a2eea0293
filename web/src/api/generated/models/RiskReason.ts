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
     * How many minutes are free before it is due: with `too_little_time` in its hours in all, with `no_long_stretch` in the longest stretch.
     */
    minutes?: number;
    /**
     * With `no_long_stretch`: how many minutes it needs in one piece. Absent in a plan that an earlier version has made.
     */
    needed_minutes?: number;
};

