/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Which run is done again.
 */
export type RedoPlan = {
    /**
     * The run: one of the last 20 that is undone.
     */
    run: string;
};

