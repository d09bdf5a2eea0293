/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TaskViewQuery } from './TaskViewQuery';
/**
 * A saved view of the task list.
 */
export type TaskView = {
    id: string;
    name: string;
    query: TaskViewQuery;
    order?: 'position' | 'due' | 'priority' | 'created';
};

