/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TrashEntry } from './TrashEntry';
/**
 * What is in the trash, the last deleted first.
 */
export type Trash = {
    data: Array<TrashEntry>;
    /**
     * How much there is in all.
     */
    count: number;
};

