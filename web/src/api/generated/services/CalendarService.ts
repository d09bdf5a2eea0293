/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CalendarWindow } from '../models/CalendarWindow';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class CalendarService {
    /**
     * Look at the calendar.
     * All of the caller's events and scheduled tasks that overlap a window. An all-day event begins and ends at midnight in the
     * zone of the caller's settings, and in UTC while that is not known.
     * @returns CalendarWindow What stands in the window.
     * @throws ApiError
     */
    public static getCalendar({
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
    }): CancelablePromise<CalendarWindow> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/calendar/',
            query: {
                'from': from,
                'to': to,
                'expand': expand,
            },
        });
    }
}
