/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { CreateTask } from '../models/CreateTask';
import type { Message } from '../models/Message';
import type { MoveTask } from '../models/MoveTask';
import type { ParsedLine } from '../models/ParsedLine';
import type { ParseLine } from '../models/ParseLine';
import type { ScheduleTask } from '../models/ScheduleTask';
import type { Task } from '../models/Task';
import type { Tasks } from '../models/Tasks';
import type { UpdateTask } from '../models/UpdateTask';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class TasksService {
    /**
     * List tasks.
     * A page of the caller's tasks, and how many there are in all: of all of them in their order, or of those for which holds what the
     * parameters say. Days are those of the zone of the caller's settings. A due date counts as the end of its day: today are
     * `due_after=today&due_before=today+1`.
     * @returns Tasks The page.
     * @throws ApiError
     */
    public static listTasks({
        skip,
        limit = 100,
        q,
        label,
        priority,
        completed,
        scheduled,
        dueAfter,
        dueBefore,
        order,
    }: {
        /**
         * How many entries to pass over.
         */
        skip?: number,
        /**
         * How many entries to answer at most.
         */
        limit?: number,
        /**
         * Words that they hold in the title or the description, as in a search.
         */
        q?: string,
        /**
         * They have one of these labels: ids, separated by commas. No task has one that is not there.
         */
        label?: string,
        /**
         * Their priorities, separated by commas.
         */
        priority?: string,
        /**
         * Whether they are completed.
         */
        completed?: boolean,
        /**
         * Whether they are on the calendar.
         */
        scheduled?: boolean,
        /**
         * They are due on or after this day, or at or after this instant; days are those of the zone of the settings.
         */
        dueAfter?: string,
        /**
         * They are due before this day or instant.
         */
        dueBefore?: string,
        /**
         * By their place in the list, by when they are due (what is never due comes last), by how much they matter (the most first), or by when they were made. What is alike stands in the order of the list.
         */
        order?: 'position' | 'due' | 'priority' | 'created',
    }): CancelablePromise<Tasks> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/tasks/',
            query: {
                'skip': skip,
                'limit': limit,
                'q': q,
                'label': label,
                'priority': priority,
                'completed': completed,
                'scheduled': scheduled,
                'due_after': dueAfter,
                'due_before': dueBefore,
                'order': order,
            },
        });
    }
    /**
     * Create a task.
     * It goes to the end of the list. With an `id` of the client's own the request may be repeated.
     * @returns Task The same request made it before; as it is now.
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
        });
    }
    /**
     * Read a task.
     * @returns Task The task.
     * @throws ApiError
     */
    public static getTask({
        id,
        ifNoneMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        /**
         * Do not send what is known: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifNoneMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-None-Match': ifNoneMatch,
            },
        });
    }
    /**
     * Change a task.
     * An absent field stays as it is. `blocks` are put in place of those that the task has; `scheduled_start` follows them.
     * @returns Task The task.
     * @throws ApiError
     */
    public static updateTask({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        requestBody: UpdateTask,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Delete a task.
     * @returns Message It is gone.
     * @throws ApiError
     */
    public static deleteTask({
        id,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Message> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Change a task.
     * The same as `PUT`: an absent field stays as it is.
     * @returns Task The task.
     * @throws ApiError
     */
    public static patchTask({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        requestBody: UpdateTask,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'PATCH',
            url: '/api/v1/tasks/{id}',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Complete or reopen a task.
     * Completes an open task and reopens a completed one. Completing one that repeats makes the next one. Not idempotent: do not repeat it blindly.
     * @returns Task The task.
     * @throws ApiError
     */
    public static toggleTaskCompleted({
        id,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'PUT',
            url: '/api/v1/tasks/{id}/toggle-completed',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Skip a task to its next due date.
     * Of an open task that repeats: it is due when the next one would be, and may be begun as much later. Nothing is completed or made.
     * @returns Task The task.
     * @throws ApiError
     */
    public static skipTask({
        id,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/{id}/skip',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Reorder tasks.
     * The named tasks take, in the given order, the places that these same tasks hold now; all others
     * stay where they are. Answers the named tasks in their new order.
     * @returns Tasks The named tasks in their new order.
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
        });
    }
    /**
     * Move a task.
     * Puts it directly before or after another one, at a cost that does not grow with the list.
     * @returns Task The task in its new place.
     * @throws ApiError
     */
    public static moveTask({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        requestBody: MoveTask,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/{id}/move',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Schedule a task.
     * Puts it on the calendar, or elsewhere on it, as one pinned block, which lasts as long as the task. An absent duration stays as it is.
     * @returns Task The task, on the calendar.
     * @throws ApiError
     */
    public static scheduleTask({
        id,
        requestBody,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        requestBody: ScheduleTask,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/{id}/schedule',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Unschedule a task.
     * Takes it off the calendar with all its blocks, if it is there. The task stays.
     * @returns Task The task, off the calendar.
     * @throws ApiError
     */
    public static unscheduleTask({
        id,
        ifMatch,
    }: {
        /**
         * The task.
         */
        id: string,
        /**
         * Do it only in one of these states: tags as `ETag` has them, separated by commas, or `*` for any.
         */
        ifMatch?: string,
    }): CancelablePromise<Task> {
        return __request(OpenAPI, {
            method: 'DELETE',
            url: '/api/v1/tasks/{id}/schedule',
            path: {
                'id': id,
            },
            headers: {
                'If-Match': ifMatch,
            },
        });
    }
    /**
     * Read a line.
     * What one line of English or German says of a task or an event, such as `Write report tomorrow 3pm for 2h !high #work every friday`:
     * the fields, and which letters say each. What is left is the title. Dates are those of the caller's time zone, and nothing is
     * understood as past. A line that was typed earlier, as without a connection, says so by `at` and is read as it would have been then.
     * Changes nothing.
     * @returns ParsedLine What it says.
     * @throws ApiError
     */
    public static parseLine({
        requestBody,
    }: {
        requestBody: ParseLine,
    }): CancelablePromise<ParsedLine> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/tasks/parse',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
