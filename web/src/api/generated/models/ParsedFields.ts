/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { ParsedRecurrence } from './ParsedRecurrence';
/**
 * The fields that a line says, as they are sent when the task or the event is made; only `labels` are names. What the line does not
 * say is absent.
 */
export type ParsedFields = {
    /**
     * What is left of the text.
     */
    title: string;
    /**
     * Of a task: a date or an instant.
     */
    due?: string;
    /**
     * Of a task.
     */
    duration_minutes?: number;
    /**
     * How much it matters. The planner counts a late minute of an `urgent` task as 8, of a `high` one as 4, of a `normal` one as 2 and of a `low` one as 1.
     */
    priority?: 'urgent' | 'high' | 'normal' | 'low';
    /**
     * Of a task: their names.
     */
    labels?: Array<string>;
    /**
     * Of a task: a date or an instant.
     */
    not_before?: string;
    /**
     * Of an event: a date, or an instant.
     */
    start?: string;
    /**
     * As the start, and later; not part of the event itself.
     */
    end?: string;
    /**
     * Of an event: on whole days. Present with a start.
     */
    all_day?: boolean;
    /**
     * Of an event.
     */
    location?: string;
    recurrence?: ParsedRecurrence;
};

