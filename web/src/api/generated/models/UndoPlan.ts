/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Which run is undone.
 */
export type UndoPlan = {
    /**
     * The run: one of the last 20 that is not undone.
     */
    run: string;
};

