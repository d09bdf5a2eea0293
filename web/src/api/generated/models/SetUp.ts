/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * The first account.
 */
export type SetUp = {
    /**
     * The code from the server's log. Case, blanks and dashes do not matter.
     */
    code: string;
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
};

