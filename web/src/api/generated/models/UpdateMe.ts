/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of the own account; an absent field stays as it is.
 */
export type UpdateMe = {
    /**
     * Trimmed, and at most 255 characters; matched without regard to case. A domain in another script than Latin is taken too, which the pattern does not show.
     */
    email?: string;
    /**
     * One line of at most 255 characters; trimmed. A blank one is kept as null.
     */
    full_name?: string | null;
};

