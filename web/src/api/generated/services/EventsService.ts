/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateEvent } from '../models/CreateEvent';
import type { Event } from '../models/Event';
import type { Events } from '../models/Events';
import type { Message } from '../models/Message';
import type { Occurrences } from '../models/Occurrences';
import type { UpdateEvent } from '../models/UpdateEvent';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class EventsService {
    /**
     * List events.
     * All of the caller's events that overlap a window, by their start and then by id. An all-day event begins and ends at
     * midnight in the zone of the caller's settings, and in UTC while that is not known. An event that repeats is answered as its
     * occurrences, or with `expand=false` once, as a whole.
     * @returns Events The events of the window.
     * @throws ApiError
     */
    public static listEvents({
        from,
        to,
        expand = true,
    }: {
        /**
         * The first instant of the window.
         */
        from: string,
        /**
         * The first instant after it: later than `from`, by at most 400 days.
         */
        to: string,
        /**
         * Whether events that repeat are answered as their occurrences, or each once and with its `overrides`.
         */
        expand?: boolean,
    }): CancelablePromise<Events> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/events/',
            query: {
                'from': from,
                'to': to,
                'expand': expand,
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
     * One that repeats is answered as a whole: where it begins, how it repeats, and which occurrences differ.
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
     * With `If-Match` it is only done in the named state. With `scope=this` or `scope=following` the occurrences are taken out of the series,
     * which goes to the trash if none is left.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteEvent({
        id,
        scope = 'all',
        originalStart,
        ifMatch,
    }: {
        /**
         * The event.
         */
        id: string,
        /**
         * Which occurrences are meant: all, one, or one and all after it.
         */
        scope?: 'all' | 'this' | 'following',
        /**
         * Which one, where the series has it; needed unless all are meant, and ignored then.
         */
        originalStart?: string,
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
            query: {
                'scope': scope,
                'original_start': originalStart,
            },
        });
    }
    /**
     * Change an event.
     * An absent field stays as it is. A change between whole days and a time names both ends anew. With `If-Match` it is only
     * done in the named state, so that two who change an event at once do not overwrite each other unseen.
     *
     * A series that begins elsewhere takes UNTIL, its dates and the occurrences that differ along by the same time on the clock. With `scope=this` one
     * occurrence is changed, and answered. With `scope=following` the series ends before the occurrence, and a new one with the change
     * begins there, which is answered; at the first occurrence that is the same as `scope=all`. Whoever wants other occurrences to differ than
     * those that go along names them all in `overrides`, in the same request.
     * @returns Event The event, the occurrence, or the series that follows.
     * @throws ApiError
     */
    public static updateEvent({
        id,
        requestBody,
        scope = 'all',
        originalStart,
        ifMatch,
    }: {
        /**
         * The event.
         */
        id: string,
        requestBody: UpdateEvent,
        /**
         * Which occurrences are meant: all, one, or one and all after it.
         */
        scope?: 'all' | 'this' | 'following',
        /**
         * Which one, where the series has it; needed unless all are meant, and ignored then.
         */
        originalStart?: string,
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
            query: {
                'scope': scope,
                'original_start': originalStart,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * List occurrences of an event.
     * By their start, from an instant on. An event that does not repeat is the only one.
     * @returns Occurrences The occurrences.
     * @throws ApiError
     */
    public static listOccurrences({
        id,
        from,
        limit = 100,
    }: {
        /**
         * The event.
         */
        id: string,
        /**
         * From when on; all-day ones begin as if in UTC. Absent: from the first on.
         */
        from?: string,
        /**
         * How many to answer at most.
         */
        limit?: number,
    }): CancelablePromise<Occurrences> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/events/{id}/occurrences/',
            path: {
                'id': id,
            },
            query: {
                'from': from,
                'limit': limit,
            },
        });
    }
}
