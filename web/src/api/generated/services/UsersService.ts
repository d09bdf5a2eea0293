/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SignUp } from '../models/SignUp';
import type { User } from '../models/User';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class UsersService {
    /**
     * sign up
     * @returns User ok
     * @throws ApiError
     */
    public static signUp({
        requestBody,
    }: {
        requestBody: SignUp,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/users/signup',
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * get me
     * @returns User ok
     * @throws ApiError
     */
    public static getMe(): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/me',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
}
