/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Plan } from '../models/Plan';
import type { PlanNow } from '../models/PlanNow';
import type { WhichProposal } from '../models/WhichProposal';
import type { WhichRun } from '../models/WhichRun';
import type { CancelablePromise } from '../core/CancelablePromise';
import { OpenAPI } from '../core/OpenAPI';
import { request as __request } from '../core/request';
export class PlannerService {
    /**
     * Read the plan.
     * The blocks of open tasks that have not ended, as the tasks have them now, each with the reason that the planner gave for it when it last
     * planned; and the tasks that will be late or are left out, with small changes that would help.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static readPlan(): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'GET',
            url: '/api/v1/planner/',
        });
    }
    /**
     * Plan now.
     * Finds time for the open tasks with `auto`, whatever `planning.mode` says: with `suggest` the plan waits as a `proposal`, otherwise it is
     * written to the tasks. Blocks that are pinned stay, and so do those that have begun, unless `fallen_behind` says that
     * they do not. What somebody changes meanwhile stays, too: then it is planned again. 422 for `horizon_days` when the
     * events in the days of the plan have too many occurrences, and 503 when the account waits for four plans already.
     * A key needs the scope `read` beside `write`, for the answer is the whole plan.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static runPlanner({
        requestBody,
    }: {
        requestBody?: (PlanNow | null),
    }): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/planner/run',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Preview a plan.
     * The plan as it would be now. It is kept nowhere. It is refused as `run` is.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static previewPlan({
        requestBody,
    }: {
        requestBody?: (PlanNow | null),
    }): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/planner/preview',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Accept a proposal.
     * Writes the plan that waits to the tasks. A task is passed over if it was changed since the plan was made, if one of its blocks has begun
     * since, or if its blocks have no room any more. Soon all is planned again. Without a body, whichever plan waits is taken. 409 `no_proposal`
     * when none or another one waits, and `nothing_fits` when every task would be passed over: then nothing is done, and the plan waits until there
     * is another one, which is soon. 503 when the account waits for four plans already. A key needs the scopes `read` and `write`.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static acceptPlan({
        requestBody,
    }: {
        requestBody?: (WhichProposal | null),
    }): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/planner/accept',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Discard a proposal.
     * Drops the plan that waits. The same is not proposed again, and no other one until something changes, for the rest of the day at most. 409
     * `no_proposal` as when it is accepted. A key needs the scopes `read` and `write`.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static discardPlan({
        requestBody,
    }: {
        requestBody?: (WhichProposal | null),
    }): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/planner/discard',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Undo a run of the planner.
     * Gives the tasks that one of the last 20 runs moved their former blocks back. Tasks that are done, or whose blocks are not those that the run
     * put there, are left as they are. In the background the planner holds each task until it is changed itself, or its blocks break a rule
     * because of something newer, and for the rest of the day at most. 409 `no_such_run` when the run is no longer kept, was undone already,
     * or all of its tasks are done or gone; `run_moved_on` when nothing else stands as it put it: then nothing is done, and it can be undone
     * once its blocks stand so again.
     * 503 when the account waits for four plans already. A key needs the scopes `read` and `write`.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static undoPlan({
        requestBody,
    }: {
        requestBody: WhichRun,
    }): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/planner/undo',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
    /**
     * Redo a run of the planner.
     * Gives the tasks of a run that was undone the same blocks again, and none of them is `held` any longer. Tasks that are done or not to be
     * planned keep the blocks that they have, and so do those that do not stand as the undo left them, or of which a block would have ended by
     * now. It does not look at what lies in the way: where plans are made in the background, all is planned again soon. 409 `no_such_run` when
     * the run is no longer kept, is not undone, or all of its tasks are done or gone; `run_moved_on` when all that are open would keep the
     * blocks that they have: then nothing is done. A key needs the scopes `read` and `write`.
     * @returns Plan The plan.
     * @throws ApiError
     */
    public static redoPlan({
        requestBody,
    }: {
        requestBody: WhichRun,
    }): CancelablePromise<Plan> {
        return __request(OpenAPI, {
            method: 'POST',
            url: '/api/v1/planner/redo',
            body: requestBody,
            mediaType: 'application/json',
        });
    }
}
