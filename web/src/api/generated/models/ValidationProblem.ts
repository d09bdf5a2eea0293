/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FieldError } from './FieldError';
/**
 * The body of a 422: every field that is wrong.
 */
export type ValidationProblem = {
    /**
     * Each fault, in no promised order.
     */
    detail: Array<FieldError>;
    /**
     * Always `validation_error`.
     */
    code: string;
    /**
     * Names this request; the server's log has it too.
     */
    request_id: string;
};

