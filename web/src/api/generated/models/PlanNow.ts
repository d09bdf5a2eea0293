/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * How to plan now.
 */
export type PlanNow = {
    /**
     * Plans the rest of today afresh: all of today's blocks that are not pinned and have not ended, those that have begun among them. For
     * the rest of the day, what stands on other days does not move up. False without it.
     */
    fallen_behind?: boolean;
    /**
     * Plans everything afresh, as if nothing were planned yet: all blocks that are not pinned and have not begun. False without it.
     */
    afresh?: boolean;
};

