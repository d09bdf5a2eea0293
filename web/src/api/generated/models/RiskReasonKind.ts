/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What kind of reason a task at risk has.
 */
export type RiskReasonKind = 'blocked' | 'blocked_until' | 'too_little_time' | 'no_long_stretch' | 'others' | 'limits' | 'pinned_too_late' | 'begun_too_late';
