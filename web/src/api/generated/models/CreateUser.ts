/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An account to be made by a superuser.
 */
export type CreateUser = {
    /**
     * Trimmed, and at most 255 characters; matched without regard to case. A domain in another script than Latin is taken too, which the pattern does not show.
     */
    email: string;
    /**
     * One line of at most 255 characters; trimmed. A blank one is kept as null.
     */
    full_name?: string | null;
    /**
     * Any characters; not one of the commonest, and not made of the product's name or the address.
     */
    password: string;
    /**
     * The new password again; may be left out.
     */
    confirm_password?: string;
    is_superuser?: boolean;
    is_active?: boolean;
};

