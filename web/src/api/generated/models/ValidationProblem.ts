/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FieldError } from './FieldError';
/**
 * The body of a 422: the wrong fields, at most 50.
 */
export type ValidationProblem = {
    /**
     * Each fault, in no promised order; of very many, 50.
     */
    detail: Array<FieldError>;
    /**
     * True when there are more faults than `detail` holds; otherwise absent.
     */
    more_errors?: boolean;
    /**
     * Always `validation_error`.
     */
    code: string;
    /**
     * Names this request; the server's log has it too.
     */
    request_id: string;
};

