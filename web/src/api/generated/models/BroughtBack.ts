/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How much of an export came back.
 */
export type BroughtBack = {
    /**
     * Whether the settings did.
     */
    settings: boolean;
    /**
     * Calendars; the first one of the account became one of them.
     */
    calendars: number;
    labels: number;
    /**
     * Events; those of a calendar that is subscribed to come from its address.
     */
    events: number;
    tasks: number;
    items: number;
};

