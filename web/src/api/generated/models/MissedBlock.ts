/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A block that ended while its task was open.
 */
export type MissedBlock = {
    task_id: string;
    /**
     * When it began.
     */
    start: string;
    /**
     * How long it was.
     */
    minutes: number;
};

