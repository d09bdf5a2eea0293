/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * A time at which somebody means to work on a task.
 */
export type TaskBlock = {
    /**
     * Unique among the blocks of the task; may be the id of the task.
     */
    id: string;
    start: string;
    /**
     * How long it takes; as long as its task where the block does not say.
     */
    minutes: number;
    /**
     * Whether the planner leaves it where it is.
     */
    pinned: boolean;
};

