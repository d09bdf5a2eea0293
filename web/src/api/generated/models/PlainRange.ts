/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Letters that are plain text: UTF-16 code units, the last one not included.
 */
export type PlainRange = {
    from: number;
    to: number;
};

