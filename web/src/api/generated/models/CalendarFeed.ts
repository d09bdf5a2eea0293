/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * That a calendar is published at a secret address.
 */
export type CalendarFeed = {
    details: 'busy' | 'full';
    /**
     * Since when it has its present address.
     */
    created_at: string;
};

