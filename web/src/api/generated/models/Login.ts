/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A login form.
 */
export type Login = {
    /**
     * The e-mail address.
     */
    username: string;
    password: string;
};

