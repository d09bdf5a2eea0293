/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImportProblem } from './ImportProblem';
/**
 * What became of a file, or would: each UID of it counts once.
 */
export type ImportReport = {
    /**
     * How many are new here.
     */
    created: number;
    /**
     * How many are not what they were: the file has a higher SEQUENCE or a later LAST-MODIFIED of them.
     */
    updated: number;
    /**
     * How many are as they were.
     */
    unchanged: number;
    /**
     * How many did not come in; each has a problem.
     */
    skipped: number;
    /**
     * What did not fit, by line; of very many, 10 000 and one that says so.
     */
    problems: Array<ImportProblem>;
};

