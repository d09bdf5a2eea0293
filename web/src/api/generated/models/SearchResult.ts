/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A task, an event or an item, as far as it takes to show it in a list and to open it.
 */
export type SearchResult = {
    kind: 'task' | 'event' | 'item';
    id: string;
    title: string;
    /**
     * What stands around the words in the notes or the location, in one line; null when only the title has them.
     */
    excerpt: string | null;
    /**
     * Of a task: whether it is completed.
     */
    completed?: boolean;
    /**
     * Of a task: by when it is to be done, a date or an instant.
     */
    due?: string;
    /**
     * Of a task: when its owner means to begin.
     */
    scheduled_start?: string;
    /**
     * Of an event: an instant, or with `all_day` a date.
     */
    start?: string;
    /**
     * As the start, and later; not part of the event itself.
     */
    end?: string;
    /**
     * Of an event: on whole days, in place of a time.
     */
    all_day?: boolean;
    created_at: string;
};

