/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { HourSet } from './HourSet';
import type { Planning } from './Planning';
import type { TaskView } from './TaskView';
import type { WorkingHours } from './WorkingHours';
/**
 * The settings of a user.
 */
export type UserSettings = {
    /**
     * Where they are: a zone of the IANA database; null until a client has told.
     */
    time_zone: string | null;
    week_start: 'sunday' | 'monday' | 'saturday';
    /**
     * The hull of the first set of hours: its earliest start, its latest end and all its days.
     */
    working_hours: WorkingHours;
    /**
     * The sets of hours in their order. The first is for tasks with no label that names one.
     */
    hour_sets: Array<HourSet>;
    planning: Planning;
    /**
     * In minutes.
     */
    default_duration_minutes: number;
    /**
     * As the reader's language does, 1 to 12 with am and pm, or 0 to 23.
     */
    hour_cycle: 'auto' | 'h12' | 'h23';
    /**
     * Whether the calendar still shows the samples: until the first event or scheduled task, or until dismissed.
     */
    samples: boolean;
    /**
     * The saved views of the task list in their order.
     */
    task_views: Array<TaskView>;
    /**
     * When they last changed; in quotes their `ETag`.
     */
    updated_at: string;
};

