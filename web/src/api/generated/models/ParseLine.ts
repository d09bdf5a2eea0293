/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlainRange } from './PlainRange';
/**
 * A line to be read.
 */
export type ParseLine = {
    /**
     * At most 2 000 characters.
     */
    text: string;
    kind?: 'task' | 'event';
    /**
     * Without it, the one that understands more of the line.
     */
    language?: 'en' | 'de';
    /**
     * What is not to be understood; at most 100 ranges.
     */
    plain?: Array<PlainRange>;
    at?: string;
};

