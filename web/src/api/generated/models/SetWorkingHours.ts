/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Hours to be set, all of them at once. They end after they begin; each day stands once, in any order.
 */
export type SetWorkingHours = {
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

