/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * One field before and after. A secret is named and never shown.
 */
export type AuditChange = {
    field: string;
    from: string | null;
    to: string | null;
};

