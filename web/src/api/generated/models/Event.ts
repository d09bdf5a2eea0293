/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { EventOverride } from './EventOverride';
import type { Recurrence } from './Recurrence';
/**
 * An event.
 */
export type Event = {
    id: string;
    title: string;
    /**
     * Empty when there is none.
     */
    description: string;
    /**
     * Empty when it is nowhere.
     */
    location: string;
    /**
     * An instant, or with `all_day` a date. Of a series that is answered as a whole: where it begins.
     */
    start: string;
    /**
     * As the start, and later; not part of the event itself.
     */
    end: string;
    /**
     * On whole days, wherever one is, in place of a time.
     */
    all_day: boolean;
    /**
     * The zone in which it was planned, of the IANA database; null with `all_day`.
     */
    time_zone: string | null;
    color: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray' | null;
    calendar_id: string;
    /**
     * Whether its owner is busy then.
     */
    busy: boolean;
    status: 'confirmed' | 'tentative' | 'cancelled';
    /**
     * Where more about it is; null for nowhere.
     */
    url: string | null;
    /**
     * Minutes before the start.
     */
    reminders: Array<number>;
    recurrence: (Recurrence | null);
    /**
     * Where the series has this occurrence: an instant, or with `all_day` of the series a date. With the id it names the occurrence. Null
     * for what does not repeat, and for a series as a whole.
     */
    original_start: string | null;
    /**
     * Whether this occurrence differs from its series.
     */
    overridden: boolean;
    /**
     * The occurrences that differ, by their original starts; only where a series is answered as a whole.
     */
    overrides?: Array<EventOverride>;
    /**
     * What names it in calendars elsewhere.
     */
    uid: string;
    /**
     * How often it was moved or called off or on.
     */
    sequence: number;
    created_at: string;
    /**
     * When it last changed; in quotes its `ETag`.
     */
    updated_at: string;
};

