/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An item to be made.
 */
export type CreateItem = {
    /**
     * A UUID of the client's own, so that the request may be repeated; without one the server makes one.
     */
    id?: string;
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    title: string;
    /**
     * Any lines; an empty one is kept as null.
     */
    description?: string | null;
};

