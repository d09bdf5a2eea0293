/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { AuditAction } from './AuditAction';
import type { AuditChange } from './AuditChange';
import type { AuditSubjectType } from './AuditSubjectType';
/**
 * One change that somebody made.
 */
export type AuditEntry = {
    id: string;
    created_at: string;
    /**
     * Who made it; null when an operator did, on the command line or by the configuration.
     */
    actor_id: string | null;
    action: AuditAction;
    subject_type: AuditSubjectType;
    /**
     * What was changed; it may be gone.
     */
    subject_id: string;
    /**
     * What is different since.
     */
    changes: Array<AuditChange>;
    /**
     * Whether the values are gone, with the account that they told about.
     */
    erased: boolean;
};

