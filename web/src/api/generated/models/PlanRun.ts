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
     * Whether it was undone.
     */
    is_undone: boolean;
    /**
     * What was changed since the plan before, if the run was made in the background because of that. Empty if more than 50 things were changed.
     */
    causes: Array<PlanCause>;
};

