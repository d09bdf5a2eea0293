/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A task to be made.
 */
export type CreateTask = {
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    title: string;
    /**
     * Any lines; null is taken as empty.
     */
    description?: string | null;
};

