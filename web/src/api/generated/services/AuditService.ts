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
        });
    }
}
