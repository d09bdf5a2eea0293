/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A label, apart from the tasks that have it.
 */
export type Label = {
    id: string;
    /**
     * No other label of the account has it, in capitals or not.
     */
    name: string;
    color: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    /**
     * The set of hours in which its tasks are done, of the settings. One that is not there any more counts as none.
     */
    hour_set_id: string | null;
    created_at: string;
    /**
     * When it last changed; in quotes its `ETag`.
     */
    updated_at: string;
};

