/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Which proposal is meant.
 */
export type WhichProposal = {
    /**
     * The proposal that its reader saw; without it, whichever waits.
     */
    id?: string;
};

