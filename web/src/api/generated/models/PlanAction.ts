/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { PlanActionKind } from './PlanActionKind';
/**
 * A change that would help a task at risk, to be done by ordinary operations. It has the fields of its kind.
 */
export type PlanAction = {
    kind: PlanActionKind;
    /**
     * Of `split`, the shortest piece; of `more_hours`, how long the block is.
     */
    minutes?: number;
    /**
     * Of `more_hours` and `unpin`: the day in the caller's zone.
     */
    date?: string;
    /**
     * Of `more_hours` and `unpin`: when the block begins.
     */
    start?: string;
    /**
     * Of `due_later`: by how many days.
     */
    days?: number;
    /**
     * Of `due_later`: when it is due then, a date or an instant.
     */
    due?: string;
    /**
     * Of `let_go`: the task.
     */
    task_id?: string;
};

