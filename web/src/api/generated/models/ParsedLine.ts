/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParsedFields } from './ParsedFields';
import type { ParsedPart } from './ParsedPart';
/**
 * What a line says.
 */
export type ParsedLine = {
    fields: ParsedFields;
    /**
     * In the order of the text; they do not overlap.
     */
    parts: Array<ParsedPart>;
};

