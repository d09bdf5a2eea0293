/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How an event repeats: by a rule, by dates that are added, or by both.
 */
export type Recurrence = {
    /**
     * The rule as it was given (RFC 5545, section 3.3.10), without `RRULE:`; null where there are only dates.
     */
    rrule: string | null;
    /**
     * Occurrences that are added: instants, periods, or with `all_day` dates.
     */
    rdates: Array<string>;
    /**
     * Original starts that are left out: instants, or with `all_day` dates.
     */
    exdates: Array<string>;
};

