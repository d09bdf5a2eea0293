/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ImportReport } from './ImportReport';
/**
 * An import that runs by itself.
 */
export type Import = {
    id: string;
    state: 'queued' | 'running' | 'done' | 'failed';
    /**
     * How many UIDs of the file it has looked at.
     */
    done: number;
    /**
     * How many there are.
     */
    total: number;
    report: (ImportReport | null);
    /**
     * Why it failed; null if it did not.
     */
    failure: string | null;
};

