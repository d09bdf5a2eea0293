/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditEntry } from './AuditEntry';
/**
 * The audit trail, the newest entry first.
 */
export type AuditEntries = {
    data: Array<AuditEntry>;
    /**
     * How many there are in all.
     */
    count: number;
};

