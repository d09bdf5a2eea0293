/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { User } from './User';
/**
 * Users, the oldest first.
 */
export type Users = {
    data: Array<User>;
    /**
     * How many there are in all.
     */
    count: number;
};

