/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export type SignUp = {
    email: string;
    full_name?: string | null;
    password: string;
};

