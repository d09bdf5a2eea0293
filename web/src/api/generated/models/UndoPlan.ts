/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Which run is taken back.
 */
export type UndoPlan = {
    /**
     * The run, which has to be the last one.
     */
    run: string;
};

