/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Event } from './Event';
/**
 * Events by their start and then by id.
 */
export type Events = {
    data: Array<Event>;
    /**
     * How many there are.
     */
    count: number;
    /**
     * True and present only if an event has more than 10 000 occurrences in the window, or takes too much work: its first are answered.
     */
    more_occurrences?: boolean;
};

