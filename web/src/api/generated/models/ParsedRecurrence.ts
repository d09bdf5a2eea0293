/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How it repeats.
 */
export type ParsedRecurrence = {
    /**
     * A rule (RFC 5545, section 3.3.10).
     */
    rrule: string;
    /**
     * Of a task: `due`, or `completion`.
     */
    from?: string;
};

