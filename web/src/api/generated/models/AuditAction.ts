/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What was done.
 */
export type AuditAction = 'created' | 'updated' | 'deleted' | 'restored';
