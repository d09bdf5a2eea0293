/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateEvent } from '../models/CreateEvent';
import type { Event } from '../models/Event';
import type { Events } from '../models/Events';
import type { Message } from '../models/Message';
import type { UpdateEvent } from '../models/UpdateEvent';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class EventsService {
    /**
     * List events.
     * All of the caller's events that overlap a window, by their start and then by id. An all-day event begins and ends at
     * midnight in the zone of the caller's settings, and in UTC while that is not known.
     * @returns Events The events of the window.
     * @throws ApiError
     */
    public static listEvents({
        from,
        to,
    }: {
        /**
         * The first instant of the window.
         */
        from: string,
        /**
         * The first instant after it: later than `from`, by at most 400 days.
         */
        to: string,
    }): CancelablePromise<Events> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/events/',
            query: {
                'from': from,
                'to': to,
            },
        });
    }
    /**
     * Create an event.
     * At a time or, with `all_day`, on whole days; from its start up to its end, which is not in it. With an `id` of the client's own
     * the request may be repeated.
     * @returns Event The same request made it before; as it is now.
     * @throws ApiError
     */
    public static createEvent({
        requestBody,
    }: {
        requestBody: CreateEvent,
    }): CancelablePromise<Event> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/events/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read an event.
     * @returns Event The event.
     * @throws ApiError
     */
    public static getEvent({
        id,
        ifNoneMatch,
    }: {
        /**
         * The event.
         */
        id: string,
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<Event> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/events/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Delete an event.
     * With `If-Match` it is only done in the named state.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteEvent({
        id,
        ifMatch,
    }: {
        /**
         * The event.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/events/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Change an event.
     * An absent field stays as it is. A change between whole days and a time names both ends anew. With `If-Match` it is only
     * done in the named state, so that two who change an event at once do not overwrite each other unseen.
     * @returns Event The event.
     * @throws ApiError
     */
    public static updateEvent({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The event.
         */
        id: string,
        requestBody: UpdateEvent,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Event> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/events/{id}',
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
}
