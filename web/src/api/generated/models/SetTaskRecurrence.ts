/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How a task is to repeat.
 */
export type SetTaskRecurrence = {
    /**
     * A rule (RFC 5545, section 3.3.10; SKIP of RFC 7529) without `RRULE:`. Tasks repeat by days: FREQ is DAILY or longer, without times of the day.
     */
    rrule: string;
    /**
     * From when the next one is counted: from the present due date, or from the day of the completion.
     */
    from?: 'due' | 'completion';
};

