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

