/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Message } from '../models/Message';
import type { Thing } from '../models/Thing';
import type { Trash } from '../models/Trash';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class TrashService {
    /**
     * List the trash.
     * A page of what was deleted of the caller's and is still kept, the last deleted first, and how much there is in all.
     * @returns Trash The page.
     * @throws ApiError
     */
    public static listTrash({
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
    }): CancelablePromise<Trash> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/trash/',
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * Empty the trash.
     * All that the caller has there goes for ever.
     * @returns Message The trash is empty.
     * @throws ApiError
     */
    public static emptyTrash(): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/trash/',
        });
    }
    /**
     * Restore from the trash.
     * A task or a calendar goes back beside one of its old neighbours: after the one before it, or else before the one after it, or
     * else to the end of the list.
     * @returns Thing The task, event, calendar, label or item.
     * @throws ApiError
     */
    public static restoreFromTrash({
        id,
    }: {
        /**
         * The task, event, calendar, label or item.
         */
        id: string,
    }): CancelablePromise<Thing> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/trash/{id}/restore',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Delete from the trash.
     * For ever.
     * @returns Message It is gone for ever.
     * @throws ApiError
     */
    public static deleteFromTrash({
        id,
    }: {
        /**
         * The task, event, calendar, label or item.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/trash/{id}',
            path: {
                'id': id,
            },
        });
    }
}
