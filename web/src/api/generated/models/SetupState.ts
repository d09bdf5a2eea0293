/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Whether a server waits for its first account.
 */
export type SetupState = {
    /**
     * Whether nobody has an account.
     */
    needed: boolean;
};

