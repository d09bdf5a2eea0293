/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * What is wrong with a part of a file.
 */
export type ImportProblem = {
    /**
     * The line of the file, from 1.
     */
    line: number;
    /**
     * The UID of what it is about; null for what has none.
     */
    uid: string | null;
    /**
     * A sentence for people.
     */
    message: string;
};

