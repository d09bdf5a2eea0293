/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A file in a form, as the document describes it.
 */
export type FileForm = {
    /**
     * The file.
     */
    file: Blob;
};

