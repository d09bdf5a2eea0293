/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A superuser's change of an account; an absent field stays as it is.
 */
export type UpdateUser = {
    email?: string;
    full_name?: string | null;
    /**
     * Ends every session of the user.
     */
    password?: string;
    /**
     * The password again; may be left out.
     */
    confirm_password?: string;
    is_superuser?: boolean;
    /**
     * Switching an account off ends its sessions.
     */
    is_active?: boolean;
};

