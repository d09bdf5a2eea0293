/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of an item; an absent field stays as it is.
 */
export type UpdateItem = {
    /**
     * One line; trimmed.
     */
    title?: string;
    /**
     * Any lines; null or an empty one clears it.
     */
    description?: string | null;
};

