/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChangePassword } from '../models/ChangePassword';
import type { CreateUser } from '../models/CreateUser';
import type { Message } from '../models/Message';
import type { SignUp } from '../models/SignUp';
import type { UpdateMe } from '../models/UpdateMe';
import type { UpdateUser } from '../models/UpdateUser';
import type { UpdateUserSettings } from '../models/UpdateUserSettings';
import type { User } from '../models/User';
import type { Users } from '../models/Users';
import type { UserSettings } from '../models/UserSettings';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class UsersService {
    /**
     * Sign up.
     * Makes an account: active, without special rights. Its first calendar is named in English or German, whichever `Accept-Language` prefers.
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
        });
    }
    /**
     * List users.
     * For superusers: a page of all users, the oldest first, and how many there are in all.
     * @returns Users The page.
     * @throws ApiError
     */
    public static listUsers({
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
    }): CancelablePromise<Users> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/',
            query: {
                'skip': skip,
                'limit': limit,
            },
        });
    }
    /**
     * Create a user.
     * For superusers. Its owner is mailed a link to set a password of their own; the given one works until then. Its first calendar is named
     * in English or German, whichever `Accept-Language` prefers.
     * @returns User The account.
     * @throws ApiError
     */
    public static createUser({
        requestBody,
    }: {
        requestBody: CreateUser,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/users/',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read a user.
     * Oneself; for superusers anybody.
     * @returns User The user.
     * @throws ApiError
     */
    public static getUser({
        userId,
        ifNoneMatch,
    }: {
        /**
         * The user.
         */
        userId: string,
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/{user_id}',
            path: {
                'user_id': userId,
            },
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Delete a user.
     * For superusers: the account with everything that its owner owns. Not oneself.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteUser({
        userId,
        ifMatch,
    }: {
        /**
         * The user.
         */
        userId: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/{user_id}',
            path: {
                'user_id': userId,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Change a user.
     * For superusers. An absent field stays as it is. A new password and switching the account off end its sessions; a new
     * address is told to the old one.
     * @returns User The user.
     * @throws ApiError
     */
    public static updateUser({
        userId,
        requestBody,
        ifMatch,
    }: {
        /**
         * The user.
         */
        userId: string,
        requestBody: UpdateUser,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/users/{user_id}',
            path: {
                'user_id': userId,
            },
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read the own account.
     * @returns User The caller.
     * @throws ApiError
     */
    public static getMe({
        ifNoneMatch,
    }: {
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/me',
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Delete the own account.
     * With everything that the caller owns. Superusers are deleted by others.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteMe({
        ifMatch,
    }: {
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/users/me',
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Change the own account.
     * An absent field stays as it is. A new address is told to the old one by mail.
     * @returns User The caller.
     * @throws ApiError
     */
    public static updateMe({
        requestBody,
        ifMatch,
    }: {
        requestBody: UpdateMe,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<User> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/users/me',
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Change the own password.
     * Ends every other session.
     * @returns Message The password is set.
     * @throws ApiError
     */
    public static changeMyPassword({
        requestBody,
    }: {
        requestBody: ChangePassword,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/users/me/password',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Read the own settings.
     * @returns UserSettings The caller's settings.
     * @throws ApiError
     */
    public static getMySettings({
        ifNoneMatch,
    }: {
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<UserSettings> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/me/settings',
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Change the own settings.
     * An absent field stays as it is.
     * @returns UserSettings The caller's settings.
     * @throws ApiError
     */
    public static updateMySettings({
        requestBody,
        ifMatch,
    }: {
        requestBody: UpdateUserSettings,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<UserSettings> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/users/me/settings',
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Export a user.
     * For superusers: the archive of everything that a user owns, as they export it themselves in a session. The audit trail says who did.
     * @returns binary The archive.
     * @throws ApiError
     */
    public static exportUser({
        userId,
    }: {
        /**
         * The user.
         */
        userId: string,
    }): CancelablePromise<Blob> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/users/{user_id}/export',
            path: {
                'user_id': userId,
            },
        });
    }
}
