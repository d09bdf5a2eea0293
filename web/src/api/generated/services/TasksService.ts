/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateTask } from '../models/CreateTask';
import type { Message } from '../models/Message';
import type { MoveTask } from '../models/MoveTask';
import type { Task } from '../models/Task';
import type { Tasks } from '../models/Tasks';
import type { UpdateTask } from '../models/UpdateTask';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class TasksService {
    /**
     * list tasks
     * @returns Tasks ok
     * @throws ApiError
     */
    public static listTasks({
        skip,
        limit,
    }: {
        skip?: number,
        limit?: number,
    }): CancelablePromise<Tasks> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/tasks/',
            query: {
                'skip': skip,
                'limit': limit,
            },
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * create task
     * @returns Task ok
     * @throws ApiError
     */
    public static createTask({
        requestBody,
    }: {
        requestBody: CreateTask,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/',
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * get task
     * @returns Task ok
     * @throws ApiError
     */
    public static getTask({
        id,
    }: {
        id: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * update task
     * @returns Task ok
     * @throws ApiError
     */
    public static updateTask({
        id,
        requestBody,
    }: {
        id: string,
        requestBody: UpdateTask,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * delete task
     * @returns Message ok
     * @throws ApiError
     */
    public static deleteTask({
        id,
    }: {
        id: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * toggle task completed
     * @returns Task ok
     * @throws ApiError
     */
    public static toggleTaskCompleted({
        id,
    }: {
        id: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/v1/tasks/{id}/toggle-completed',
            path: {
                'id': id,
            },
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * reorder tasks
     * @returns Tasks ok
     * @throws ApiError
     */
    public static reorderTasks({
        requestBody,
    }: {
        requestBody: Array<string>,
    }): CancelablePromise<Tasks> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/reorder',
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
    /**
     * move task
     * @returns Task ok
     * @throws ApiError
     */
    public static moveTask({
        id,
        requestBody,
    }: {
        id: string,
        requestBody: MoveTask,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/{id}/move',
            path: {
                'id': id,
            },
            body: requestBody,
            mediaType: 'application/json',
            errors: {
                401: `Error`,
                422: `Error`,
            },
        });
    }
}
