/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Location } from './Location';
/**
 * What is wrong with one field.
 */
export type FieldError = {
    /**
     * The way to it: `body`, `query`, `path` or `header`, then names (cut at 100 characters) and list places (from 0).
     */
    loc: Array<Location>;
    /**
     * A sentence for people. Never repeats the value.
     */
    msg: string;
    /**
     * A stable `snake_case` word for programs.
     */
    type: string;
};

