/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetTaskRecurrence } from './SetTaskRecurrence';
/**
 * A task to be made.
 */
export type CreateTask = {
    /**
     * A UUID of the client's own, so that the request may be repeated; without one the server makes one.
     */
    id?: string;
    /**
     * One line of 1 to 255 characters; trimmed.
     */
    title: string;
    /**
     * Any lines; null is taken as empty.
     */
    description?: string | null;
    /**
     * A date, or an instant on a whole minute with any offset; null for none. Within the years 1900 to 2199, in UTC too.
     */
    due?: string | null;
    /**
     * In minutes; null for the default of the settings.
     */
    duration_minutes?: number | null;
    /**
     * How much it matters. The planner counts a late minute of an `urgent` task as 8, of a `high` one as 4, of a `normal` one as 2 and of a `low` one as 1.
     */
    priority?: 'urgent' | 'high' | 'normal' | 'low';
    /**
     * A date, or an instant on a whole minute with any offset; null for none. Within the years 1900 to 2199, in UTC too.
     */
    not_before?: string | null;
    /**
     * In minutes: the shortest piece that it may be split into; null when it is to be done in one piece.
     */
    min_block_minutes?: number | null;
    /**
     * Whether the planner finds time for it and may move its blocks that are not pinned. True if absent.
     */
    auto?: boolean;
    /**
     * Its labels, each of them the caller's own.
     */
    labels?: Array<string>;
    /**
     * The tasks that it waits for, which must not wait for it; empty for none.
     */
    blocked_by?: Array<string>;
    recurrence?: (SetTaskRecurrence | null);
    /**
     * How much of it is done already; null for nothing.
     */
    minutes_done?: number | null;
};

