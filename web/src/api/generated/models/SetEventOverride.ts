/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * An occurrence that is to differ from its series. It has only what differs; when it is, as a whole.
 */
export type SetEventOverride = {
    /**
     * Where the series has the occurrence: an instant, or with `all_day` a date.
     */
    original_start: string;
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
    /**
     * As the series when nobody says.
     */
    all_day?: boolean;
    /**
     * A name of the IANA time zone database, exactly as it is spelt there.
     */
    time_zone?: string | null;
    color?: 'blue' | 'teal' | 'green' | 'yellow' | 'orange' | 'red' | 'violet' | 'gray' | null;
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
};

