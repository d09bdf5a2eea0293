/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Change } from './Change';
/**
 * What changed, in the order of the last changes.
 */
export type ChangePage = {
    changes: Array<Change>;
    /**
     * The token to ask from next time; opaque.
     */
    next: string;
    /**
     * Whether there is more at once.
     */
    more: boolean;
};

