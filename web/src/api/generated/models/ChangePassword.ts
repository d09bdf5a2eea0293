/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of the own password.
 */
export type ChangePassword = {
    current_password: string;
    /**
     * Any characters; not one of the commonest, and not made of the product's name or the address.
     */
    new_password: string;
    /**
     * The new password again; may be left out.
     */
    confirm_password?: string;
};

