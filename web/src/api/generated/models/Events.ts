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
     * True and present only if the first occurrences of an event are answered and not all: it has more than 10 000 in the window, says too much, or takes too much work.
     */
    more_occurrences?: boolean;
};

