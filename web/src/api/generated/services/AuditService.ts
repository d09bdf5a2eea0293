/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditEntries } from '../models/AuditEntries';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class AuditService {
    /**
     * List the audit trail.
     * For superusers: a page of who changed what on users and items, the newest first.
     * @returns AuditEntries The page.
     * @throws ApiError
     */
    public static listAuditEntries({
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
    }): CancelablePromise<AuditEntries> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/audit/',
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
}
