/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An account to be made by a superuser.
 */
export type CreateUser = {
    email: string;
    full_name?: string | null;
    /**
     * Any characters; not one of the commonest, and not made of the product's name or the address.
     */
    password: string;
    /**
     * The password again; may be left out.
     */
    confirm_password?: string;
    is_superuser?: boolean;
    is_active?: boolean;
};

