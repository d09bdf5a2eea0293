/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ExportsService {
    /**
     * Export a calendar.
     * As an iCalendar file (RFC 5545), of one moment: all events with the rules of their time zones, occurrences that differ and reminders.
     * @returns string The file.
     * @throws ApiError
     */
    public static exportCalendar({
        id,
    }: {
        /**
         * The calendar.
         */
        id: string,
    }): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/calendars/{id}/export.ics',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Export everything.
     * As a zip archive, of one moment: each calendar and the task list as iCalendar files, and in `data.json` what the API answers of
     * calendars, labels, events, tasks, items and settings. `POST /import` brings it back into an empty account.
     * @returns binary The archive.
     * @throws ApiError
     */
    public static exportEverything(): CancelablePromise<Blob> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/export',
        });
    }
}
