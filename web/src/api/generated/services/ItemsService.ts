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
            errors: {
                304: `It is in a state that \`If-None-Match\` names.`,
                401: `No, an ended or a forged credential.`,
                403: `A known caller without the right, or an API key beyond its scope.`,
                404: `No such thing, or none that the caller may see.`,
                408: `The request took too long, to arrive or to be answered; nothing was written.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
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
            errors: {
                400: `The body is not JSON.`,
                401: `No, an ended or a forged credential.`,
                403: `A known caller without the right, or an API key beyond its scope.`,
                404: `No such thing, or none that the caller may see.`,
                408: `The request took too long, to arrive or to be answered; nothing was written.`,
                409: `At odds with what is there, as \`code\` says; with \`busy\`, others changed the same rows again and again: try again.`,
                412: `It is in another state than \`If-Match\` names; nothing was done.`,
                413: `The body is over 1 MiB, or over 16 KiB where no token is needed.`,
                415: `The body is of another media type.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
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
            errors: {
                401: `No, an ended or a forged credential.`,
                403: `A known caller without the right, or an API key beyond its scope.`,
                404: `No such thing, or none that the caller may see.`,
                408: `The request took too long, to arrive or to be answered; nothing was written.`,
                409: `At odds with what is there, as \`code\` says; with \`busy\`, others changed the same rows again and again: try again.`,
                412: `It is in another state than \`If-Match\` names; nothing was done.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
}
