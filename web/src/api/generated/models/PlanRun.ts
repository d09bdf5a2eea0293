/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlanCause } from './PlanCause';
/**
 * A run that moved something.
 */
export type PlanRun = {
    /**
     * Names it, to be undone.
     */
    id: string;
    at: string;
    /**
     * How many blocks stand elsewhere or are of another length.
     */
    moved: number;
    /**
     * How many blocks are new.
     */
    placed: number;
    /**
     * How many blocks are gone.
     */
    removed: number;
    /**
     * Whether it was taken back.
     */
    is_undone: boolean;
    /**
     * What was changed since it was planned before, if it was made in the background because of that. Empty if that is more than 50 things.
     */
    causes: Array<PlanCause>;
};

