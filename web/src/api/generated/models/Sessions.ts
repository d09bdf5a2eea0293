/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Session } from './Session';
/**
 * Sessions, the last used first.
 */
export type Sessions = {
    data: Array<Session>;
    /**
     * How many there are in all.
     */
    count: number;
};

