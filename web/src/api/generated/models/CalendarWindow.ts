/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Event } from './Event';
import type { Task } from './Task';
/**
 * What stands in a window of a calendar.
 */
export type CalendarWindow = {
    /**
     * By their start and then by id.
     */
    events: Array<Event>;
    /**
     * The scheduled ones, by their start and then by id.
     */
    tasks: Array<Task>;
    /**
     * True and present only if the first occurrences of an event are answered and not all: it has more than 10 000 in the window, says too much, or takes too much work.
     */
    more_occurrences?: boolean;
};

