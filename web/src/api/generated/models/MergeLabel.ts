/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Into which label another one is merged.
 */
export type MergeLabel = {
    /**
     * The label that stays.
     */
    into: string;
};

