/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An occurrence that differs from its series. It has only what differs; when it is, as a whole.
 */
export type EventOverride = {
    /**
     * Where the series has it: an instant, or with `all_day` of the series a date.
     */
    original_start: string;
    title?: string;
    description?: string;
    location?: string;
    start?: string;
    end?: string;
    all_day?: boolean;
    /**
     * Null on whole days.
     */
    time_zone?: string | null;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray' | null;
    busy?: boolean;
    status?: 'confirmed' | 'tentative' | 'cancelled';
    /**
     * Null for nowhere.
     */
    url?: string | null;
    /**
     * Minutes before the start.
     */
    reminders?: Array<number>;
};

