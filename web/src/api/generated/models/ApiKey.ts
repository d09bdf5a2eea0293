/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Scope } from './Scope';
/**
 * An API key; its secret is never shown again.
 */
export type ApiKey = {
    id: string;
    name: string;
    scopes: Array<Scope>;
    created_at: string;
    /**
     * When it ends by itself.
     */
    expires_at: string;
    /**
     * When it was last used, to the minute.
     */
    last_used_at: string | null;
};

