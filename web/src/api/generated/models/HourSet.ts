/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { WorkingHours } from './WorkingHours';
/**
 * Hours of the week in which tasks are done.
 */
export type HourSet = {
    id: string;
    name: string;
    /**
     * The hours; in a set without any nothing is planned.
     */
    spans: Array<WorkingHours>;
};

