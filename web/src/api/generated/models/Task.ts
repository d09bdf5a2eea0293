/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { TaskBlock } from './TaskBlock';
import type { TaskRecurrence } from './TaskRecurrence';
/**
 * A task.
 */
export type Task = {
    id: string;
    title: string;
    /**
     * Empty when there is none.
     */
    description: string;
    completed: boolean;
    /**
     * Ascends in the order of the list and is unique in it; opaque otherwise.
     */
    position: number;
    created_at: string;
    /**
     * When the content last changed; a move does not count. In quotes its `ETag`.
     */
    updated_at: string;
    /**
     * By when it is to be done: a date or an instant.
     */
    due: string | null;
    /**
     * How long it takes: as the task says, or else the default of its owner's settings.
     */
    duration_minutes: number;
    /**
     * How much it matters. The planner counts a late minute of an `urgent` task as 8, of a `high` one as 4, of a `normal` one as 2 and of a `low` one as 1.
     */
    priority: 'urgent' | 'high' | 'normal' | 'low';
    /**
     * Before when it cannot be begun: a date or an instant.
     */
    not_before: string | null;
    /**
     * The shortest piece that it may be split into; null when it is to be done in one piece.
     */
    min_block_minutes: number | null;
    /**
     * Whether the planner finds time for it and may move its blocks that are not pinned.
     */
    auto: boolean;
    /**
     * Its labels, each once, in the order of their ids.
     */
    labels: Array<string>;
    /**
     * The tasks that it waits for, by their ids; those in the trash are left out.
     */
    blocked_by: Array<string>;
    recurrence: (TaskRecurrence | null);
    /**
     * The task that was made when this one was completed, because it repeats; that may be gone since.
     */
    next_id: string | null;
    /**
     * How much of it is done already.
     */
    minutes_done: number;
    /**
     * When somebody means to work on it, by their starts. No two overlap.
     */
    blocks: Array<TaskBlock>;
    /**
     * When its first block begins; null when it is not on the calendar.
     */
    scheduled_start: string | null;
};

