/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What became of a thing.
 */
export type ChangeOp = 'put' | 'delete';
