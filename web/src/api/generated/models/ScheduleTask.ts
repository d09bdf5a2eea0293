/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * When a task is to be done.
 */
export type ScheduleTask = {
    /**
     * An instant on a whole minute, with any offset. Within the years 1900 to 2199, in UTC too.
     */
    start: string;
    /**
     * In minutes; null for the default of the settings.
     */
    duration_minutes?: number | null;
};

