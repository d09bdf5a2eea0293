/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Label } from './Label';
/**
 * All labels, by their names.
 */
export type Labels = {
    data: Array<Label>;
    /**
     * How many there are.
     */
    count: number;
};

