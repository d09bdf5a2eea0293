/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of how tasks are planned; an absent field stays as it is.
 */
export type UpdatePlanning = {
    /**
     * What the planner does after a change. `off`: nothing, it plans only when it is asked. `suggest`: a new plan waits as a proposal until somebody accepts it. `automatic`: it writes a new plan to the tasks.
     */
    mode?: 'off' | 'suggest' | 'automatic';
    /**
     * So many days after today the plan ends.
     */
    horizon_days?: number;
    /**
     * Minutes that stay free around events and between blocks.
     */
    buffer_minutes?: number;
    /**
     * The most minutes that are planned on a day; null for no limit.
     */
    max_minutes_per_day?: number | null;
    /**
     * The share of each day's hours that stays free, kept to a ten-thousandth.
     */
    free_share?: number;
};

