/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SearchResults } from '../models/SearchResults';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class SearchService {
    /**
     * Search.
     * The caller's tasks, events and items in which all words of `q` are found, in the title, the notes or the location: each as the
     * beginning of a word, whatever its case and accents. First what has all of them in its title; of that first what is not completed;
     * of that what is nearest to now, by its start, when it is scheduled or else due, or else when it was made.
     * @returns SearchResults What was found.
     * @throws ApiError
     */
    public static search({
        q,
        kinds,
        limit = 20,
    }: {
        /**
         * The words that are looked for, 1 to 255 characters after trimming. Without a letter or a digit nothing is found.
         */
        q: string,
        /**
         * Which kinds, separated by commas: `task`, `event`, `item`. All of them when nobody says.
         */
        kinds?: string,
        /**
         * How many things to answer at most.
         */
        limit?: number,
    }): CancelablePromise<SearchResults> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/search/',
            query: {
                'q': q,
                'kinds': kinds,
                'limit': limit,
            },
        });
    }
}
