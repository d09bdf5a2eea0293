/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of the own account; an absent field stays as it is.
 */
export type UpdateMe = {
    email?: string;
    full_name?: string | null;
};

