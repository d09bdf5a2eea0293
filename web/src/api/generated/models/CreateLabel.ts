/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A label to be made.
 */
export type CreateLabel = {
    /**
     * A UUID of the client's own, so that the request may be repeated; without one the server makes one.
     */
    id?: string;
    /**
     * One line of 1 to 50 characters, at least one of them to be seen; trimmed.
     */
    name: string;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    /**
     * The set of hours in which its tasks are done, of the settings; null for none. It need not be there.
     */
    hour_set_id?: string | null;
};

