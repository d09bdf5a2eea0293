/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export { ApiError } from './core/ApiError';
export { CancelablePromise, CancelError } from './core/CancelablePromise';
export { OpenAPI } from './core/OpenAPI';
export type { OpenAPIConfig } from './core/OpenAPI';

export type { AccessToken } from './models/AccessToken';
export type { CreateTask } from './models/CreateTask';
export type { FieldError } from './models/FieldError';
export type { Location } from './models/Location';
export type { Login } from './models/Login';
export type { Message } from './models/Message';
export type { MoveTask } from './models/MoveTask';
export type { Problem } from './models/Problem';
export type { ResetPassword } from './models/ResetPassword';
export type { SignUp } from './models/SignUp';
export type { Task } from './models/Task';
export type { Tasks } from './models/Tasks';
export type { UpdateTask } from './models/UpdateTask';
export type { User } from './models/User';
export type { ValidationProblem } from './models/ValidationProblem';

export { LoginService } from './services/LoginService';
export { TasksService } from './services/TasksService';
export { UsersService } from './services/UsersService';
