/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change that a run was made because of.
 */
export type PlanCause = {
    kind: 'task' | 'event' | 'calendar' | 'label' | 'item' | 'settings' | 'plan';
    /**
     * The id of the thing; of settings, that of the user.
     */
    id: string;
    /**
     * The version of the thing that the run was made for: `updated_at`, or when it was deleted.
     */
    version: string;
};

