/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Webhook } from './Webhook';
/**
 * All webhooks, the newest first.
 */
export type Webhooks = {
    data: Array<Webhook>;
    /**
     * How many there are.
     */
    count: number;
};

