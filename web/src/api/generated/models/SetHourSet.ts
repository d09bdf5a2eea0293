/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { SetWorkingHours } from './SetWorkingHours';
/**
 * A set of hours to be kept.
 */
export type SetHourSet = {
    /**
     * A UUID of the client's own; no other set of the list has it.
     */
    id: string;
    /**
     * One line of 1 to 50 characters, at least one of them to be seen; trimmed.
     */
    name: string;
    /**
     * The hours, in any order. Those that overlap count once; without any, nothing is planned in the set.
     */
    spans: Array<SetWorkingHours>;
};

