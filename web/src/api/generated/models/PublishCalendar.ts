/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How a calendar is to be published.
 */
export type PublishCalendar = {
    details: 'busy' | 'full';
};

