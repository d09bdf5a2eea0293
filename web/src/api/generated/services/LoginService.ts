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
        userAgent,
    }: {
        formData: Login,
        /**
         * What the session is shown as in the list of sessions; cut to 255 characters.
         */
        userAgent?: string,
    }): CancelablePromise<AccessToken> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/login/access-token',
            headers: {
                'User-Agent': userAgent,
            },
            formData: formData,
            mediaType: 'application/x-www-form-urlencoded',
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
        });
    }
    /**
     * Ask for a recovery mail.
     * Queues a mail with a link to set a new password, if the address belongs to an account that may log in. The answer and
     * its time are the same for every address. A new mail voids the link of the one before.
     * @returns Message Always the same.
     * @throws ApiError
     */
    public static recoverPassword({
        email,
    }: {
        /**
         * The address of the account.
         */
        email: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/password-recovery/{email}',
            path: {
                'email': email,
            },
        });
    }
    /**
     * Show a recovery mail.
     * For superusers: the body of the mail that recovery would send, with a link that works, to be handed on by another
     * way. Voids the links before it.
     * @returns string The mail's body.
     * @throws ApiError
     */
    public static recoverPasswordHtmlContent({
        email,
    }: {
        /**
         * The address of the account.
         */
        email: string,
    }): CancelablePromise<string> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/password-recovery-html-content/{email}',
            path: {
                'email': email,
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
        });
    }
}
