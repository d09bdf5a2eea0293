/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetRecurrence } from './SetRecurrence';
/**
 * An event to be made.
 */
export type CreateEvent = {
    /**
     * A UUID of the client's own, so that the request may be repeated; without one the server makes one.
     */
    id?: string;
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    title: string;
    /**
     * Any lines; empty for none.
     */
    description?: string;
    /**
     * One line of at most 255 characters; trimmed.
     */
    location?: string;
    /**
     * An instant on a whole minute, with any offset; with `all_day` a date. Within the years 1900 to 2199, in UTC too.
     */
    start: string;
    /**
     * An instant on a whole minute, with any offset; with `all_day` a date. Within the years 1900 to 2199, in UTC too.
     */
    end: string;
    all_day?: boolean;
    /**
     * A name of the IANA time zone database, exactly as it is spelt there.
     */
    time_zone?: string | null;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray' | null;
    /**
     * In which calendar it is; the default calendar when nobody says.
     */
    calendar_id?: string;
    /**
     * Whether its owner is busy then; at a time when nobody says, and not on whole days.
     */
    busy?: boolean;
    status?: 'confirmed' | 'tentative' | 'cancelled';
    /**
     * An address with its scheme, trimmed; null or empty for none.
     */
    url?: string | null;
    /**
     * Minutes before the start.
     */
    reminders?: Array<number>;
    recurrence?: (SetRecurrence | null);
};

