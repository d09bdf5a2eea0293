/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Which tasks a view shows: parameters of `GET /tasks/`. Labels need not exist.
 */
export type SetTaskViewQuery = {
    'q'?: string;
    /**
     * One of these labels. One that is gone is kept, and no task has it.
     */
    label?: Array<string>;
    /**
     * One of these.
     */
    priority?: Array<'urgent' | 'high' | 'normal' | 'low'>;
    completed?: boolean;
    scheduled?: boolean;
    /**
     * A date, an instant on a whole minute with any offset, or a day counted from today, by at most 3650 days.
     */
    due_after?: string;
    /**
     * A date, an instant on a whole minute with any offset, or a day counted from today, by at most 3650 days.
     */
    due_before?: string;
};

