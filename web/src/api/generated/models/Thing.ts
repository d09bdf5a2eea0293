/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
import type { Calendar } from './Calendar';
import type { Event } from './Event';
import type { Item } from './Item';
import type { Label } from './Label';
import type { Task } from './Task';
import type { UserSettings } from './UserSettings';
/**
 * A task, an event, a calendar, a label, an item, or settings: as its own operations answer it.
 */
export type Thing = (Task | Event | Calendar | Label | Item | UserSettings);

