/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A user.
 */
export type User = {
    id: string;
    /**
     * As typed; matched without regard to case.
     */
    email: string;
    full_name: string | null;
    is_superuser: boolean;
    is_active: boolean;
    created_at: string;
    /**
     * When it last changed; in quotes its `ETag`.
     */
    updated_at: string;
};

