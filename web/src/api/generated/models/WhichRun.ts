/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Which run is undone, or done again.
 */
export type WhichRun = {
    /**
     * The run: one of the last 20. To be undone, it must not be undone already; to be done again, it must be.
     */
    run: string;
};

