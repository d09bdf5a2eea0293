/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Scope } from './Scope';
/**
 * An API key to be made.
 */
export type CreateApiKey = {
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    name: string;
    /**
     * What it may do. A key that may only write cannot read.
     */
    scopes: Array<Scope>;
    /**
     * How many days it lasts.
     */
    expires_in_days: number;
};

