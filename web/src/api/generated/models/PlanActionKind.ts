/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What kind of change it is.
 */
export type PlanActionKind = 'split' | 'unpin' | 'more_hours' | 'due_later' | 'let_go';
