/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetWorkingHours } from './SetWorkingHours';
/**
 * A change of settings; an absent field stays as it is.
 */
export type UpdateUserSettings = {
    /**
     * A name of the IANA time zone database, exactly as it is spelt there.
     */
    time_zone?: string | null;
    week_start?: 'sunday' | 'monday' | 'saturday';
    working_hours?: SetWorkingHours;
    /**
     * In minutes.
     */
    default_duration_minutes?: number;
    /**
     * As the reader's language does, 1 to 12 with am and pm, or 0 to 23.
     */
    hour_cycle?: 'auto' | 'h12' | 'h23';
    /**
     * False dismisses the samples. They do not come back.
     */
    samples?: boolean;
};

