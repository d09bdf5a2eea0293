/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Event } from './Event';
/**
 * Occurrences of an event by their start.
 */
export type Occurrences = {
    data: Array<Event>;
    /**
     * How many are answered.
     */
    count: number;
    /**
     * Whether there are others after them.
     */
    more: boolean;
};

