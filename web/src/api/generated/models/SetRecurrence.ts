/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How an event is to repeat: by a rule, by dates that are added, or by both; all of it at once.
 */
export type SetRecurrence = {
    /**
     * A rule (RFC 5545, section 3.3.10; SKIP of RFC 7529) without `RRULE:`; null or absent where there are only dates.
     */
    rrule?: string | null;
    /**
     * Occurrences that are added: instants on whole seconds or periods such as `2026-11-20T09:00:00Z/2026-11-20T10:00:00Z`, with `all_day` dates.
     */
    rdates?: Array<string>;
    /**
     * Original starts that are left out: instants on whole seconds, with `all_day` dates.
     */
    exdates?: Array<string>;
};

