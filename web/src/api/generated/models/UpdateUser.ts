/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A superuser's change of an account; an absent field stays as it is.
 */
export type UpdateUser = {
    /**
     * Trimmed, and at most 255 characters; matched without regard to case. A domain in another script than Latin is taken too, which the pattern does not show.
     */
    email?: string;
    /**
     * One line of at most 255 characters; trimmed. A blank one is kept as null.
     */
    full_name?: string | null;
    /**
     * As at sign-up. Ends every session of the user.
     */
    password?: string;
    /**
     * The new password again; may be left out.
     */
    confirm_password?: string;
    is_superuser?: boolean;
    /**
     * Switching an account off ends its sessions.
     */
    is_active?: boolean;
};

