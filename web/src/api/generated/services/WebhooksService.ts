/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateWebhook } from '../models/CreateWebhook';
import type { Message } from '../models/Message';
import type { UpdateWebhook } from '../models/UpdateWebhook';
import type { Webhook } from '../models/Webhook';
import type { WebhookDeliveries } from '../models/WebhookDeliveries';
import type { WebhookDelivery } from '../models/WebhookDelivery';
import type { Webhooks } from '../models/Webhooks';
import type { WebhookWithSecret } from '../models/WebhookWithSecret';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class WebhooksService {
    /**
     * List the own webhooks.
     * All of them, the newest first. Their secrets are not shown.
     * @returns Webhooks The webhooks.
     * @throws ApiError
     */
    public static listWebhooks(): CancelablePromise<Webhooks> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/webhooks/',
        });
    }
    /**
     * Create a webhook.
     * It is told of what happens from now on. Answers its secret, which is shown this once: messages are signed with it, as
     * [Standard Webhooks](https://www.standardwebhooks.com) describes it.
     * @returns WebhookWithSecret The webhook and its secret.
     * @throws ApiError
     */
    public static createWebhook({
        requestBody,
    }: {
        requestBody: CreateWebhook,
    }): CancelablePromise<WebhookWithSecret> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/webhooks/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read a webhook.
     * @returns Webhook The webhook.
     * @throws ApiError
     */
    public static getWebhook({
        id,
    }: {
        /**
         * The webhook.
         */
        id: string,
    }): CancelablePromise<Webhook> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/webhooks/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Delete a webhook.
     * Nothing is sent to it any more, and its deliveries go with it.
     * @returns Message It is deleted.
     * @throws ApiError
     */
    public static deleteWebhook({
        id,
    }: {
        /**
         * The webhook.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/webhooks/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Change a webhook.
     * An absent field stays as it is. Switched off, it gives up what waits; switched on again, it is told of what happens from then on.
     * @returns Webhook The webhook.
     * @throws ApiError
     */
    public static updateWebhook({
        id,
        requestBody,
    }: {
        /**
         * The webhook.
         */
        id: string,
        requestBody: UpdateWebhook,
    }): CancelablePromise<Webhook> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/webhooks/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Give a webhook a new secret.
     * Answers it, which is shown this once. For 24 hours messages are signed with the one before it, too.
     * @returns WebhookWithSecret The webhook and its new secret.
     * @throws ApiError
     */
    public static rotateWebhookSecret({
        id,
    }: {
        /**
         * The webhook.
         */
        id: string,
    }): CancelablePromise<WebhookWithSecret> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/webhooks/{id}/rotate-secret',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Try a webhook.
     * Sends `webhook.test`. What came of it is in the list of deliveries. One that is switched off is not tried (409).
     * @returns Message It is tried soon.
     * @throws ApiError
     */
    public static testWebhook({
        id,
    }: {
        /**
         * The webhook.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/webhooks/{id}/test',
            path: {
                'id': id,
            },
        });
    }
    /**
     * List deliveries.
     * A page of what was and is to be sent to a webhook, the newest first; what came to its end is shown for 30 days, and at most 1000 of an
     * account.
     * @returns WebhookDeliveries The page.
     * @throws ApiError
     */
    public static listWebhookDeliveries({
        id,
        skip,
        limit = 100,
    }: {
        /**
         * The webhook.
         */
        id: string,
        /**
         * How many entries to pass over.
         */
        skip?: number,
        /**
         * How many entries to answer at most.
         */
        limit?: number,
    }): CancelablePromise<WebhookDeliveries> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/webhooks/{id}/deliveries/',
            path: {
                'id': id,
            },
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * Send a delivery once more.
     * The same message with the same `webhook-id`, as soon as may be and with all its tries, whatever became of it. To one that is switched
     * off nothing is sent (409), and neither is anything more while 1000 messages wait (409).
     * @returns WebhookDelivery The delivery, which waits.
     * @throws ApiError
     */
    public static redeliverWebhookDelivery({
        id,
        deliveryId,
    }: {
        /**
         * The webhook.
         */
        id: string,
        /**
         * The delivery.
         */
        deliveryId: string,
    }): CancelablePromise<WebhookDelivery> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/webhooks/{id}/deliveries/{delivery_id}/redeliver',
            path: {
                'id': id,
                'delivery_id': deliveryId,
            },
        });
    }
}
