/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetEventOverride } from './SetEventOverride';
import type { SetRecurrence } from './SetRecurrence';
/**
 * A change of an event; an absent field stays as it is. With `scope=this` it may name neither `recurrence`, `overrides` nor another
 * calendar.
 */
export type UpdateEvent = {
    /**
     * A UUID of the client's own for the series that follows, so that the request may be repeated; ignored with other scopes.
     */
    id?: string;
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    title?: string;
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
    start?: string;
    /**
     * An instant on a whole minute, with any offset; with `all_day` a date. Within the years 1900 to 2199, in UTC too.
     */
    end?: string;
    all_day?: boolean;
    /**
     * A name of the IANA time zone database, exactly as it is spelt there.
     */
    time_zone?: string | null;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray' | null;
    /**
     * In which calendar it is.
     */
    calendar_id?: string;
    /**
     * Whether its owner is busy then.
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
    /**
     * All occurrences that differ once the rest of the change is made, in place of those that did; named by the original starts that
     * the event then has. Absent: those that differ go where the event goes.
     */
    overrides?: Array<SetEventOverride>;
};

