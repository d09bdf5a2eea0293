/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Message } from '../models/Message';
import type { Sessions } from '../models/Sessions';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class SessionsService {
    /**
     * List the own sessions.
     * A page of where the caller is logged in, the last used first.
     * @returns Sessions The page.
     * @throws ApiError
     */
    public static listMySessions({
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
    }): CancelablePromise<Sessions> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/me/sessions/',
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * End the own other sessions.
     * All but the one that asks.
     * @returns Message They have ended.
     * @throws ApiError
     */
    public static endMyOtherSessions(): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/me/sessions/',
        });
    }
    /**
     * End one of the own sessions.
     * @returns Message It has ended.
     * @throws ApiError
     */
    public static endMySession({
        id,
    }: {
        /**
         * The session.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/me/sessions/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * List a user's sessions.
     * For superusers.
     * @returns Sessions The page.
     * @throws ApiError
     */
    public static listUserSessions({
        userId,
        skip,
        limit = 100,
    }: {
        /**
         * The user.
         */
        userId: string,
        /**
         * How many entries to pass over.
         */
        skip?: number,
        /**
         * How many entries to answer at most.
         */
        limit?: number,
    }): CancelablePromise<Sessions> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/{user_id}/sessions/',
            path: {
                'user_id': userId,
            },
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * End all of a user's sessions.
     * For superusers.
     * @returns Message They have ended.
     * @throws ApiError
     */
    public static endUserSessions({
        userId,
    }: {
        /**
         * The user.
         */
        userId: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/{user_id}/sessions/',
            path: {
                'user_id': userId,
            },
        });
    }
    /**
     * End one of a user's sessions.
     * For superusers.
     * @returns Message It has ended.
     * @throws ApiError
     */
    public static endUserSession({
        userId,
        id,
    }: {
        /**
         * The user.
         */
        userId: string,
        /**
         * The session.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/{user_id}/sessions/{id}',
            path: {
                'user_id': userId,
                'id': id,
            },
        });
    }
}
