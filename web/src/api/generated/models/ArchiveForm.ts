/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An archive in a form, as the document describes it.
 */
export type ArchiveForm = {
    /**
     * The archive.
     */
    file: Blob;
};

