/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetHourSet } from './SetHourSet';
import type { SetTaskView } from './SetTaskView';
import type { SetWorkingHours } from './SetWorkingHours';
import type { UpdatePlanning } from './UpdatePlanning';
/**
 * A change of settings; an absent field stays as it is.
 */
export type UpdateUserSettings = {
    /**
     * A name of the IANA time zone database, exactly as it is spelt there.
     */
    time_zone?: string | null;
    week_start?: 'sunday' | 'monday' | 'saturday';
    /**
     * Replaces the spans of the first set of hours by this one. Not together with `hour_sets`.
     */
    working_hours?: SetWorkingHours;
    /**
     * All sets of hours in their order, 1 to 20; the first is for tasks with no label that names one. No two have one id, or one name but
     * for its case. Not together with `working_hours`.
     */
    hour_sets?: Array<SetHourSet>;
    planning?: UpdatePlanning;
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
    /**
     * All saved views of the task list in their order, at most 50. No two have one id, or one name but for its case.
     */
    task_views?: Array<SetTaskView>;
};

