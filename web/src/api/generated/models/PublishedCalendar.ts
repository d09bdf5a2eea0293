/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Where a published calendar is read.
 */
export type PublishedCalendar = {
    /**
     * A secret: whoever has it reads the calendar. It is shown this once.
     */
    url: string;
};

