/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Item } from './Item';
/**
 * Items, the newest first.
 */
export type Items = {
    data: Array<Item>;
    /**
     * How many the caller may see in all.
     */
    count: number;
};

