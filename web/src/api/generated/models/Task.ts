/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type Task = {
    id: string;
    title: string;
    description: string;
    completed: boolean;
    position: number;
    created_at: string;
    updated_at: string;
};

