/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
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
     * An instant, or with `all_day` a date.
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
    color: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    created_at: string;
    /**
     * When it last changed; in quotes its `ETag`.
     */
    updated_at: string;
};

