/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Where a task goes: exactly one of the two.
 */
export type MoveTask = {
    /**
     * Directly before this task.
     */
    before?: string;
    /**
     * Directly after this task.
     */
    after?: string;
};

