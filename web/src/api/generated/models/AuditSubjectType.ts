/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What it was done to.
 */
export type AuditSubjectType = 'user' | 'item';
