/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateItem } from '../models/CreateItem';
import type { Item } from '../models/Item';
import type { Items } from '../models/Items';
import type { Message } from '../models/Message';
import type { UpdateItem } from '../models/UpdateItem';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ItemsService {
    /**
     * List items.
     * A page of the caller's items, the newest first, and how many there are in all. Superusers see everybody's.
     * @returns Items The page.
     * @throws ApiError
     */
    public static listItems({
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
    }): CancelablePromise<Items> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/items/',
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * Create an item.
     * With an `id` of the client's own the request may be repeated.
     * @returns Item The same request made it before; as it is now.
     * @throws ApiError
     */
    public static createItem({
        requestBody,
    }: {
        requestBody: CreateItem,
    }): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/items/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read an item.
     * @returns Item The item.
     * @throws ApiError
     */
    public static getItem({
        id,
        ifNoneMatch,
    }: {
        /**
         * The item.
         */
        id: string,
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/items/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Change an item.
     * An absent field stays as it is.
     * @returns Item The item.
     * @throws ApiError
     */
    public static updateItem({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The item.
         */
        id: string,
        requestBody: UpdateItem,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Item> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/v1/items/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete an item.
     * It goes to its owner's trash.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteItem({
        id,
        ifMatch,
    }: {
        /**
         * The item.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/items/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
}
