/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A new password for who holds a reset token.
 */
export type ResetPassword = {
    /**
     * The token of the link.
     */
    token: string;
    /**
     * Any characters; not one of the commonest, and not made of the product's name or the address.
     */
    new_password: string;
};

