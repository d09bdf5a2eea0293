/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Calendar } from '../models/Calendar';
import type { Calendars } from '../models/Calendars';
import type { CreateCalendar } from '../models/CreateCalendar';
import type { Message } from '../models/Message';
import type { UpdateCalendar } from '../models/UpdateCalendar';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class CalendarsService {
    /**
     * List calendars.
     * All of the caller's calendars, in their order. An account has one from its beginning.
     * @returns Calendars The calendars.
     * @throws ApiError
     */
    public static listCalendars(): CancelablePromise<Calendars> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/calendars/',
        });
    }
    /**
     * Create a calendar.
     * It stands after all others. With an `id` of the client's own the request may be repeated. Of the kind `subscription` it comes from an
     * address, is read-only, and is fetched by itself: at once, and then again and again.
     * @returns Calendar The same request made it before; as it is now.
     * @throws ApiError
     */
    public static createCalendar({
        requestBody,
    }: {
        requestBody: CreateCalendar,
    }): CancelablePromise<Calendar> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/calendars/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read a calendar.
     * @returns Calendar The calendar.
     * @throws ApiError
     */
    public static readCalendar({
        id,
        ifNoneMatch,
    }: {
        /**
         * The calendar.
         */
        id: string,
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<Calendar> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/calendars/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Delete a calendar.
     * It goes to the trash with all of its events, as one entry, and comes back with them. The default one is not deleted (409).
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteCalendar({
        id,
        ifMatch,
    }: {
        /**
         * The calendar.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/calendars/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Change a calendar.
     * An absent field stays as it is. When it becomes the default, the one that was it is it no more; when it moves, others give way, which
     * changes no version. A subscription does not become the default (409).
     * @returns Calendar The calendar.
     * @throws ApiError
     */
    public static updateCalendar({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The calendar.
         */
        id: string,
        requestBody: UpdateCalendar,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Calendar> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/calendars/{id}',
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
     * Refresh a subscription.
     * Its address is asked at once, or a minute after it was last asked. What came of it is told of the calendar: `last_refreshed_at` and
     * `last_error`. What is no subscription has nothing to refresh (409).
     * @returns Message It is refreshed soon.
     * @throws ApiError
     */
    public static refreshCalendar({
        id,
    }: {
        /**
         * The calendar.
         */
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/calendars/{id}/refresh',
            path: {
                'id': id,
            },
        });
    }
}
