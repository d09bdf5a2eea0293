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
            errors: {
                401: `No, an ended or a forged credential.`,
                403: `A known caller without the right, or an API key beyond its scope.`,
                408: `The request took too long, to arrive or to be answered; nothing was written.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
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
            errors: {
                400: `The body is not JSON.`,
                401: `No, an ended or a forged credential.`,
                403: `A known caller without the right, or an API key beyond its scope.`,
                408: `The request took too long, to arrive or to be answered; nothing was written.`,
                409: `At odds with what is there, as \`code\` says; with \`busy\`, others changed the same rows again and again: try again.`,
                413: `The body is over 1 MiB, or over 16 KiB where no token is needed.`,
                415: `The body is of another media type.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
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
            errors: {
                401: `No, an ended or a forged credential.`,
                403: `A known caller without the right, or an API key beyond its scope.`,
                404: `No such thing, or none that the caller may see.`,
                408: `The request took too long, to arrive or to be answered; nothing was written.`,
                409: `At odds with what is there, as \`code\` says; with \`busy\`, others changed the same rows again and again: try again.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
}
