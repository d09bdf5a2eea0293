/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AccessToken } from '../models/AccessToken';
import type { Login } from '../models/Login';
import type { Message } from '../models/Message';
import type { ResetPassword } from '../models/ResetPassword';
import type { User } from '../models/User';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class LoginService {
    /**
     * Log in.
     * Opens a session and answers its access token. Other standard fields of the form are ignored.
     * @returns AccessToken Logged in.
     * @throws ApiError
     */
    public static loginAccessToken({
        formData,
    }: {
        formData: Login,
    }): CancelablePromise<AccessToken> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/login/access-token',
            formData: formData,
            mediaType: 'application/x-www-form-urlencoded',
            errors: {
                400: `Incorrect email or password, or an inactive user.`,
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
     * Test an access token.
     * Answers whose it is.
     * @returns User The token is good.
     * @throws ApiError
     */
    public static testToken(): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/login/test-token',
            errors: {
                401: `No, an ended or a forged credential.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
    /**
     * Log out.
     * Ends the session of the access token, on every instance at once.
     * @returns Message Logged out.
     * @throws ApiError
     */
    public static logout(): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/logout',
            errors: {
                401: `No, an ended or a forged credential.`,
                409: `Others changed the same rows again and again. Try again.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
    /**
     * Reset a password.
     * Sets a new password for who holds a reset token. Uses the token up and ends every session of that
     * user. A password that is refused leaves the token as it was.
     * @returns Message The password is set.
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
                400: `No such token, or used, or expired; or the body is not JSON.`,
                409: `Others changed the same rows again and again. Try again.`,
                413: `The body is over 1 MiB.`,
                415: `The body is of another media type.`,
                422: `Every field that is wrong.`,
                500: `Something went wrong on our side; the log has the cause under the request's id.`,
                503: `The database cannot be reached, or is overloaded. Try again after \`Retry-After\` seconds.`,
            },
        });
    }
}
