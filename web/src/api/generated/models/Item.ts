/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An item.
 */
export type Item = {
    id: string;
    title: string;
    description: string | null;
    owner_id: string;
    created_at: string;
    /**
     * When it last changed; in quotes its `ETag`.
     */
    updated_at: string;
};

