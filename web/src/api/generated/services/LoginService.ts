/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AccessToken } from '../models/AccessToken';
import type { LoginForm } from '../models/LoginForm';
import type { Message } from '../models/Message';
import type { ResetPassword } from '../models/ResetPassword';
import type { User } from '../models/User';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class LoginService {
    /**
     * login access token
     * @returns AccessToken ok
     * @throws ApiError
     */
    public static loginAccessToken({
        formData,
    }: {
        formData: LoginForm,
    }): CancelablePromise<AccessToken> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/login/access-token',
            formData: formData,
            mediaType: 'application/x-www-form-urlencoded',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * test token
     * @returns User ok
     * @throws ApiError
     */
    public static testToken(): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/login/test-token',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * logout
     * @returns Message ok
     * @throws ApiError
     */
    public static logout(): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/logout',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * reset password
     * @returns Message ok
     * @throws ApiError
     */
    public static resetPassword({
        requestBody,
    }: {
        requestBody: ResetPassword,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/reset-password/',
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
}
