/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SearchResult } from './SearchResult';
/**
 * What was found, the best first.
 */
export type SearchResults = {
    data: Array<SearchResult>;
    /**
     * Whether there is more than was asked for.
     */
    more: boolean;
};

