/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A fresh access token (RFC 6749, section 5.1).
 */
export type AccessToken = {
    /**
     * Send it as `Authorization: Bearer …`.
     */
    access_token: string;
    /**
     * Always `bearer`.
     */
    token_type: string;
};

