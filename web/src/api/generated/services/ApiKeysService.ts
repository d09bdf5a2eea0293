/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ApiKeys } from '../models/ApiKeys';
import type { CreateApiKey } from '../models/CreateApiKey';
import type { Message } from '../models/Message';
import type { NewApiKey } from '../models/NewApiKey';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ApiKeysService {
    /**
     * List the own API keys.
     * A page of them, the newest first; expired ones are shown for 30 days.
     * @returns ApiKeys The page.
     * @throws ApiError
     */
    public static listApiKeys({
        skip,
        limit = 100,
    }: {
        /**
         * How many entries to pass over.
         */
        skip?: number,
        /**
         * How many entries to answer at most.
         */
        limit?: number,
    }): CancelablePromise<ApiKeys> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/me/api-keys/',
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * Create an API key.
     * Answers its secret, which is shown this once.
     * @returns NewApiKey The key and its secret.
     * @throws ApiError
     */
    public static createApiKey({
        requestBody,
    }: {
        requestBody: CreateApiKey,
    }): CancelablePromise<NewApiKey> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/users/me/api-keys/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Revoke an API key.
     * It ends on every instance at once.
     * @returns Message It is revoked.
     * @throws ApiError
     */
    public static revokeApiKey({
        id,
    }: {
        /**
         * The key.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/me/api-keys/{id}',
            path: {
                'id': id,
            },
        });
    }
}
