/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChangePage } from '../models/ChangePage';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ChangesService {
    /**
     * List changes.
     * What changed of the caller's since a token was given, each thing once, in the order of the last changes. Without `since` the
     * present token and nothing else: a client takes it before it loads everything, and asks from it ever after.
     * @returns ChangePage The changes.
     * @throws ApiError
     */
    public static listChanges({
        since,
        limit = 200,
    }: {
        /**
         * A token that was given before; without one, nothing but the present token is answered.
         */
        since?: string,
        /**
         * How many changes to answer at most.
         */
        limit?: number,
    }): CancelablePromise<ChangePage> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/changes/',
            query: {
                'since': since,
                'limit': limit,
            },
        });
    }
    /**
     * Listen to changes.
     * Server-sent events, one when something of the caller's changed: `id` and `data` are the token up to which there is something to
     * ask for at `/changes/`. Several changes at once may be one event. The header `Last-Event-ID` wins over `since`. It ends when
     * the session, key or account does.
     * @returns string The events, until one side has enough.
     * @throws ApiError
     */
    public static streamChanges({
        since,
        lastEventId,
    }: {
        /**
         * A token that was given before: what changed since then is told of at once.
         */
        since?: string,
        /**
         * The last token that was heard of; it wins over `since`.
         */
        lastEventId?: string,
    }): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/changes/stream',
            headers: {
                'Last-Event-ID': lastEventId,
            },
            query: {
                'since': since,
            },
        });
    }
}
