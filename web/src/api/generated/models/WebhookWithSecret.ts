/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Webhook } from './Webhook';
/**
 * A webhook with its new secret.
 */
export type WebhookWithSecret = (Webhook & {
    /**
     * The secret, shown this once: `whsec_…`.
     */
    secret: string;
});

