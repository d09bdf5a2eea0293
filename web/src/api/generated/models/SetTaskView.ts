/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetTaskViewQuery } from './SetTaskViewQuery';
/**
 * A view to be saved.
 */
export type SetTaskView = {
    /**
     * A UUID of the client's own; no other view of the list has it.
     */
    id: string;
    /**
     * One line of 1 to 50 characters, at least one of them to be seen; trimmed.
     */
    name: string;
    query: SetTaskViewQuery;
    order?: 'position' | 'due' | 'priority' | 'created';
};

