/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * Something that was deleted.
 */
export type TrashEntry = {
    id: string;
    kind: 'task' | 'event' | 'calendar' | 'label' | 'item';
    title: string;
    deleted_at: string;
    /**
     * When it goes for ever.
     */
    expires_at: string;
};

