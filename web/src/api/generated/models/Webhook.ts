/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A webhook; its secret is never shown again.
 */
export type Webhook = {
    id: string;
    url: string;
    /**
     * Of what it is told: at least one of these.
     */
    events: Array<'task.created' | 'task.updated' | 'task.deleted' | 'event.created' | 'event.updated' | 'event.deleted'>;
    description: string;
    /**
     * Whether anything is sent.
     */
    active: boolean;
    /**
     * Why the server switched it off: `failing` when a delivery was given up and nothing had succeeded since it was queued, `gone` when the receiver answered 410.
     */
    stopped_because: 'failing' | 'gone' | null;
    created_at: string;
    /**
     * When a delivery last succeeded.
     */
    last_success_at: string | null;
    /**
     * Until when messages are signed with the secret before this one, too; null if there was none.
     */
    former_secret_until: string | null;
    /**
     * Until when nothing is sent, because the receiver asked for a pause with `Retry-After`; null if it did not. It may have passed.
     */
    paused_until: string | null;
    /**
     * The status of HTTP with which the last try failed; null if there was no answer, or `last_error` is null.
     */
    last_status: number | null;
    /**
     * Why the last try failed, as a sentence. It stays when its message is given up, and is null once a message is delivered.
     */
    last_error: string | null;
};

