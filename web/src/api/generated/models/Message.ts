/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What was done.
 */
export type Message = {
    /**
     * A sentence for people.
     */
    message: string;
};

