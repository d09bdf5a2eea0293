/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A task to be made.
 */
export type CreateTask = {
    /**
     * One line; trimmed.
     */
    title: string;
    /**
     * Any lines; null is taken as empty.
     */
    description?: string | null;
};

