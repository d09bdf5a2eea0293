/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type FieldError = {
    loc: Array<(string | number)>;
    msg: string;
    type: string;
};

