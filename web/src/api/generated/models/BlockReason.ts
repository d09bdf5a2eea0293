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
     * The task that it waits for or stands behind.
     */
    task_id?: string;
};

