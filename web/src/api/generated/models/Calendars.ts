/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Calendar } from './Calendar';
/**
 * All calendars, in their order.
 */
export type Calendars = {
    data: Array<Calendar>;
    /**
     * How many there are.
     */
    count: number;
};

