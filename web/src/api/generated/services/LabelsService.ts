/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateLabel } from '../models/CreateLabel';
import type { Label } from '../models/Label';
import type { Labels } from '../models/Labels';
import type { MergeLabel } from '../models/MergeLabel';
import type { Message } from '../models/Message';
import type { UpdateLabel } from '../models/UpdateLabel';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class LabelsService {
    /**
     * List labels.
     * All of the caller's labels, by their names.
     * @returns Labels The labels.
     * @throws ApiError
     */
    public static listLabels(): CancelablePromise<Labels> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/labels/',
        });
    }
    /**
     * Create a label.
     * No two labels of an account have the same name, in capitals or not (409 `label_taken`). With an `id` of the client's own the request
     * may be repeated.
     * @returns Label The same request made it before; as it is now.
     * @throws ApiError
     */
    public static createLabel({
        requestBody,
    }: {
        requestBody: CreateLabel,
    }): CancelablePromise<Label> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/labels/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read a label.
     * @returns Label The label.
     * @throws ApiError
     */
    public static readLabel({
        id,
        ifNoneMatch,
    }: {
        /**
         * The label.
         */
        id: string,
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<Label> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/labels/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Delete a label.
     * It goes to the trash. The tasks that have it lose it, which gives them new versions, until it comes back.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteLabel({
        id,
        ifMatch,
    }: {
        /**
         * The label.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/labels/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Change a label.
     * An absent field stays as it is. Tasks that have the label keep it, and their versions.
     * @returns Label The label.
     * @throws ApiError
     */
    public static updateLabel({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The label.
         */
        id: string,
        requestBody: UpdateLabel,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Label> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/labels/{id}',
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
     * Merge a label into another.
     * The tasks that have it get the other one in its place, which gives them new versions, and it goes to the trash. If it comes back, it
     * has no tasks.
     * @returns Label The label that it was merged into.
     * @throws ApiError
     */
    public static mergeLabel({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The label that goes.
         */
        id: string,
        requestBody: MergeLabel,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Label> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/labels/{id}/merge',
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
