/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Message } from '../models/Message';
import type { PublishCalendar } from '../models/PublishCalendar';
import type { PublishedCalendar } from '../models/PublishedCalendar';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class PublishingService {
    /**
     * Publish a calendar.
     * Answers a secret address, which is shown this once: whoever has it reads the calendar without an account. Once more, and the address
     * before is void.
     *
     * With `full` they read titles, times, places, notes and addresses, but no reminders and no guests, and of private events only the times.
     * With `busy` they read nothing but the times at which the owner is busy.
     * @returns PublishedCalendar The address.
     * @throws ApiError
     */
    public static publishCalendar({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The calendar.
         */
        id: string,
        requestBody: PublishCalendar,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<PublishedCalendar> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/calendars/{id}/feed',
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
     * Stop publishing a calendar.
     * Its address is void at once. One that is not published is not found.
     * @returns Message It is published no more.
     * @throws ApiError
     */
    public static withdrawCalendar({
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
            url: '/api/v1/calendars/{id}/feed',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
}
