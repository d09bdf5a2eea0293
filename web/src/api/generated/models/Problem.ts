/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { FieldError } from './FieldError';
export type Problem = {
    detail: (string | Array<FieldError>);
    code: string;
    request_id: string;
};

