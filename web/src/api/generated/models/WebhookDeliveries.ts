/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { WebhookDelivery } from './WebhookDelivery';
/**
 * Deliveries, the newest first.
 */
export type WebhookDeliveries = {
    data: Array<WebhookDelivery>;
    /**
     * How many there are in all.
     */
    count: number;
};

