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
     * Sign up.
     * Makes an account: active, without special rights.
     * @returns User The account.
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
                400: `The address is taken, or the body is not JSON.`,
                403: `Sign-up is closed.`,
                409: `Others changed the same rows again and again. Try again.`,
                413: `The body is over 1 MiB.`,
                415: `The body is of another media type.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
    /**
     * Read the own account.
     * @returns User The caller.
     * @throws ApiError
     */
    public static getMe(): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/me',
            errors: {
                401: `No, an ended or a forged credential.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
}
