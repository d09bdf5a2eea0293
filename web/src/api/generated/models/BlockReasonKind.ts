/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What kind of reason a block has.
 */
export type BlockReasonKind = 'pinned' | 'begun' | 'after' | 'not_before' | 'behind_weightier' | 'behind_sooner' | 'kept' | 'first_long_enough' | 'limits' | 'first_free' | 'continued';
