/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
/**
 * The body of every error but 422.
 */
export type Problem = {
    /**
     * A sentence for people.
     */
    detail: string;
    /**
     * A stable `snake_case` word for programs.
     */
    code: string;
    /**
     * Names this request; the server's log has it too.
     */
    request_id: string;
};

