/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Task } from './Task';
/**
 * Tasks in their order.
 */
export type Tasks = {
    data: Array<Task>;
    /**
     * How many there are in all.
     */
    count: number;
};

