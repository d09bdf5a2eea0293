/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A block to be put on the calendar.
 */
export type SetTaskBlock = {
    /**
     * Without one it is the block of the task that begins at the same time, or else a new one.
     */
    id?: string;
    /**
     * An instant on a whole minute, with any offset. Within the years 1900 to 2199, in UTC too.
     */
    start: string;
    /**
     * Null for as long as the task takes, which only a single block may.
     */
    minutes?: number | null;
    /**
     * Whether the planner leaves it where it is; without it, it does.
     */
    pinned?: boolean;
};

