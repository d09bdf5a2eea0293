/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of a label; an absent field stays as it is.
 */
export type UpdateLabel = {
    /**
     * One line of 1 to 50 characters, at least one of them to be seen; trimmed.
     */
    name?: string;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    /**
     * The set of hours in which its tasks are done, of the settings; null for none. It need not be there.
     */
    hour_set_id?: string | null;
};

