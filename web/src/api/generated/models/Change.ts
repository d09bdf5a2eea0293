/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ChangeOp } from './ChangeOp';
import type { Thing } from './Thing';
/**
 * The last change of a thing.
 */
export type Change = {
    kind: 'task' | 'event' | 'calendar' | 'label' | 'item' | 'settings' | 'plan';
    /**
     * The id of the thing; of settings and of a plan, that of the user.
     */
    id: string;
    /**
     * Whether it is there, made or changed, or gone.
     */
    op: ChangeOp;
    /**
     * Its version: `updated_at`, or when it was deleted. Versions of a thing ascend; one that only moved keeps its own.
     */
    version: string;
    /**
     * The thing as it is now; absent when it is gone, of a plan, and of settings for an API key, which does not reach them.
     */
    object?: Thing;
};

