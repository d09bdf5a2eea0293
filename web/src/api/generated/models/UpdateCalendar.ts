/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A change of a calendar; an absent field stays as it is.
 */
export type UpdateCalendar = {
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    name?: string;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    /**
     * Whether its events are shown.
     */
    visible?: boolean;
    /**
     * Only true: one calendar is the default, until another becomes it.
     */
    is_default?: boolean;
    /**
     * Its new place among the others, the first at 0; one that is too large is the last.
     */
    position?: number;
    /**
     * The address of a calendar, `https://…` or `webcal://…`, trimmed. It must lead to a public server. Only of a subscription.
     */
    url?: string;
    /**
     * How often it is fetched, in minutes. Without it, as often as the calendar says of itself, or hourly. Only of a subscription.
     */
    refresh_minutes?: number | null;
};

