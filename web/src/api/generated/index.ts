/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export { ApiError } from './core/ApiError';
export { CancelablePromise, CancelError } from './core/CancelablePromise';
export { OpenAPI } from './core/OpenAPI';
export type { OpenAPIConfig } from './core/OpenAPI';

export type { AccessToken } from './models/AccessToken';
export type { ApiKey } from './models/ApiKey';
export type { ApiKeys } from './models/ApiKeys';
export type { AuditAction } from './models/AuditAction';
export type { AuditChange } from './models/AuditChange';
export type { AuditEntries } from './models/AuditEntries';
export type { AuditEntry } from './models/AuditEntry';
export type { AuditSubjectType } from './models/AuditSubjectType';
export type { Calendar } from './models/Calendar';
export type { ChangePassword } from './models/ChangePassword';
export type { CreateApiKey } from './models/CreateApiKey';
export type { CreateEvent } from './models/CreateEvent';
export type { CreateItem } from './models/CreateItem';
export type { CreateTask } from './models/CreateTask';
export type { CreateUser } from './models/CreateUser';
export type { Event } from './models/Event';
export type { Events } from './models/Events';
export type { FieldError } from './models/FieldError';
export type { Item } from './models/Item';
export type { Items } from './models/Items';
export type { Location } from './models/Location';
export type { Login } from './models/Login';
export type { Message } from './models/Message';
export type { MoveTask } from './models/MoveTask';
export type { NewApiKey } from './models/NewApiKey';
export type { Problem } from './models/Problem';
export type { ResetPassword } from './models/ResetPassword';
export type { ScheduleTask } from './models/ScheduleTask';
export type { Scope } from './models/Scope';
export type { Session } from './models/Session';
export type { Sessions } from './models/Sessions';
export type { SetWorkingHours } from './models/SetWorkingHours';
export type { SignUp } from './models/SignUp';
export type { Task } from './models/Task';
export type { Tasks } from './models/Tasks';
export type { UpdateEvent } from './models/UpdateEvent';
export type { UpdateItem } from './models/UpdateItem';
export type { UpdateMe } from './models/UpdateMe';
export type { UpdateTask } from './models/UpdateTask';
export type { UpdateUser } from './models/UpdateUser';
export type { UpdateUserSettings } from './models/UpdateUserSettings';
export type { User } from './models/User';
export type { Users } from './models/Users';
export type { UserSettings } from './models/UserSettings';
export type { ValidationProblem } from './models/ValidationProblem';
export type { WorkingHours } from './models/WorkingHours';

export { ApiKeysService } from './services/ApiKeysService';
export { AuditService } from './services/AuditService';
export { CalendarService } from './services/CalendarService';
export { EventsService } from './services/EventsService';
export { ItemsService } from './services/ItemsService';
export { LoginService } from './services/LoginService';
export { SessionsService } from './services/SessionsService';
export { TasksService } from './services/TasksService';
export { UsersService } from './services/UsersService';
