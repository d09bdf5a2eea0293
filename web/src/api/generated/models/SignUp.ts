/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What a visitor says to get an account.
 */
export type SignUp = {
    email: string;
    full_name?: string | null;
    /**
     * Any characters; not one of the commonest, and not made of the product's name or the address.
     */
    password: string;
};

