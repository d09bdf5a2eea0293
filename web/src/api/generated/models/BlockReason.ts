/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { BlockReasonKind } from './BlockReasonKind';
/**
 * Why a block stands where it does.
 */
export type BlockReason = {
    kind: BlockReasonKind;
    /**
     * The task that it waits for or stands behind, where the kind names one.
     */
    task_id?: string;
};

