/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ApiKey } from './ApiKey';
/**
 * A fresh API key with its secret.
 */
export type NewApiKey = (ApiKey & {
    /**
     * The secret, shown this once. Send it as `Authorization: Bearer …`.
     */
    key: string;
});

