/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Letters that say a field.
 */
export type ParsedPart = {
    /**
     * The first UTF-16 code unit.
     */
    from: number;
    /**
     * The UTF-16 code unit after the last one.
     */
    to: number;
    field: 'due' | 'duration_minutes' | 'priority' | 'labels' | 'not_before' | 'recurrence' | 'start' | 'end' | 'location';
};

