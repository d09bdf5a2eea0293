/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CalendarFeed } from './CalendarFeed';
/**
 * A calendar, apart from what is in it.
 */
export type Calendar = {
    id: string;
    name: string;
    color: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    /**
     * Whether its events are shown. Those of a hidden one are answered all the same.
     */
    visible: boolean;
    /**
     * Whether new events are in it that name no other. One calendar is.
     */
    is_default: boolean;
    /**
     * Where it stands among the others, the first at 0.
     */
    position: number;
    kind: 'own' | 'subscription';
    /**
     * Where it comes from; null when it is its owner's own.
     */
    url: string | null;
    /**
     * How often its owner wants it to be fetched, in minutes; null when that is left to the calendar.
     */
    refresh_minutes: number | null;
    /**
     * When its events were last those of the address; up to an hour behind where nothing changes. Null when they never were.
     */
    last_refreshed_at: string | null;
    /**
     * Why they are not, or not all: a sentence. Null when nothing is wrong.
     */
    last_error: string | null;
    feed: (CalendarFeed | null);
    created_at: string;
    /**
     * When it last changed, but for its position; in quotes its `ETag`.
     */
    updated_at: string;
};

