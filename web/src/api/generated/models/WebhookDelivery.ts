/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * One message to a webhook, and what became of it.
 */
export type WebhookDelivery = {
    /**
     * What the receiver knows it by, too: `webhook-id`.
     */
    id: string;
    event: 'task.created' | 'task.updated' | 'task.deleted' | 'event.created' | 'event.updated' | 'event.deleted' | 'webhook.test';
    /**
     * The id in the message's `data`: of the task or event, or of the webhook for a test.
     */
    data_id: string;
    state: 'pending' | 'succeeded' | 'failed';
    /**
     * How often it was tried.
     */
    attempts: number;
    /**
     * What the receiver last answered: a status of HTTP.
     */
    last_status: number | null;
    /**
     * Why the last try failed, as a sentence.
     */
    last_error: string | null;
    /**
     * When it is tried next, if it waits, not before the end of a pause; null while it is just being tried, and after its end.
     */
    next_attempt_at: string | null;
    created_at: string;
    /**
     * When it was last tried.
     */
    last_attempt_at: string | null;
};

