/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A calendar to be made.
 */
export type CreateCalendar = {
    /**
     * A UUID of the client's own, so that the request may be repeated; without one the server makes one.
     */
    id?: string;
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    name: string;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray';
    /**
     * Whether its events are shown; they are when nobody says.
     */
    visible?: boolean;
    kind?: 'own' | 'subscription';
    /**
     * The address of a calendar, `https://…` or `webcal://…`, trimmed. It must lead to a public server. Only of a subscription.
     */
    url?: string;
    /**
     * How often it is fetched, in minutes. Without it, as often as the calendar says of itself, or hourly. Only of a subscription.
     */
    refresh_minutes?: number;
};

