/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A webhook to be made.
 */
export type CreateWebhook = {
    /**
     * Where changes are sent: `https://…`, trimmed. It must lead to a public server.
     */
    url: string;
    /**
     * Of what it is told: at least one of these.
     */
    events?: Array<'task.created' | 'task.updated' | 'task.deleted' | 'event.created' | 'event.updated' | 'event.deleted'>;
    /**
     * One line of at most 255 characters; trimmed. It may be empty.
     */
    description?: string;
};

