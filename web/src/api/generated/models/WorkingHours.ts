/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Hours of some days; the days from Monday on.
 */
export type WorkingHours = {
    /**
     * From 00:00 to 24:00, the end of a day.
     */
    start: string;
    /**
     * From 00:00 to 24:00, the end of a day.
     */
    end: string;
    days: Array<'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday'>;
};

