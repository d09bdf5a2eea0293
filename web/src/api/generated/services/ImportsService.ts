/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BroughtBack } from '../models/BroughtBack';
import type { FileForm } from '../models/FileForm';
import type { Import } from '../models/Import';
import type { ImportReport } from '../models/ImportReport';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class ImportsService {
    /**
     * Import a file.
     * An iCalendar file (RFC 5545) of at most 50 MB and 100 000 components. Its events go into the calendar, and its tasks to the end of the
     * task list. What came in before changes if the file has a higher SEQUENCE or a later LAST-MODIFIED of it, so twice the same file changes
     * nothing. What does not fit is named, and the rest comes in. A file of more than 1000 components comes in by itself.
     * @returns ImportReport What came in, or would.
     * @returns Import It comes in by itself.
     * @throws ApiError
     */
    public static importCalendar({
        id,
        formData,
        dryRun = false,
    }: {
        /**
         * The calendar.
         */
        id: string,
        /**
         * The file.
         */
        formData: FileForm,
        /**
         * Whether to say what would happen, and change nothing.
         */
        dryRun?: boolean,
    }): CancelablePromise<ImportReport | Import> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/calendars/{id}/import',
            path: {
                'id': id,
            },
            query: {
                'dry_run': dryRun,
            },
            formData: formData,
            mediaType: 'multipart/form-data',
        });
    }
    /**
     * Import a task list.
     * What Todoist exports of a project (CSV), or Vikunja of an account (the zip archive, or the `data.json` in it), of at most 50 MB and 100 000
     * tasks. The tasks go to the end of the task list. Twice the same file changes nothing. What does not fit is named, and the rest comes in. An
     * iCalendar file is taken, too: its events go into the default calendar. A file of more than 1000 tasks comes in by itself.
     * @returns ImportReport What came in, or would.
     * @returns Import It comes in by itself.
     * @throws ApiError
     */
    public static importTasks({
        requestBody,
        dryRun = false,
    }: {
        /**
         * The file.
         */
        requestBody: Blob,
        /**
         * Whether to say what would happen, and change nothing.
         */
        dryRun?: boolean,
    }): CancelablePromise<ImportReport | Import> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/import',
            query: {
                'dry_run': dryRun,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Get an import.
     * How far one is that runs by itself. It is kept for 30 days after its end.
     * @returns Import The import.
     * @throws ApiError
     */
    public static readImport({
        id,
    }: {
        /**
         * The import.
         */
        id: string,
    }): CancelablePromise<Import> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/imports/{id}',
            path: {
                'id': id,
            },
        });
    }
    /**
     * Bring an export back.
     * The archive of `GET /export`, of at most 50 MB, into an account that is empty: without tasks, events, items and labels, and with no
     * calendar but the first. Everything of its `data.json` comes in, or nothing does. Everything gets a new id. Settings come in with the token
     * of a session, and not with an API key. What an export does not have, such as passwords and addresses of published calendars, does not
     * come back.
     * @returns BroughtBack How much came in.
     * @throws ApiError
     */
    public static importEverything({
        requestBody,
    }: {
        /**
         * The archive. A form with one file (`multipart/form-data`) is taken, too.
         */
        requestBody: Blob,
    }): CancelablePromise<BroughtBack> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/import',
            body: requestBody,
            mediaType: 'application/zip',
        });
    }
}
