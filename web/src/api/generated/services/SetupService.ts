/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetUp } from '../models/SetUp';
import type { SetupState } from '../models/SetupState';
import type { User } from '../models/User';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class SetupService {
    /**
     * Ask whether anybody has an account.
     * While nobody has one, pages lead to `/setup`, and the server's log has the code with which the first one is made.
     * @returns SetupState Whether the first account is to be made.
     * @throws ApiError
     */
    public static readSetup(): CancelablePromise<SetupState> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/setup',
        });
    }
    /**
     * Make the first account.
     * A superuser, active at once. Only while nobody has an account, and only with the code from the server's log. Each try counts as a sign-up.
     * @returns User The account.
     * @throws ApiError
     */
    public static setUp({
        requestBody,
    }: {
        requestBody: SetUp,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/setup',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
