/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ApiKey } from './ApiKey';
/**
 * API keys, the newest first.
 */
export type ApiKeys = {
    data: Array<ApiKey>;
    /**
     * How many there are in all.
     */
    count: number;
};

