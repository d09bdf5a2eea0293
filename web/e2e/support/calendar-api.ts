import { type APIRequestContext, expect } from "@playwright/test";
import type { Account } from "./api";

interface EventChoices {
  title: string;
  /** An instant; a date for an all-day event. */
  start: string;
  end: string;
  all_day?: boolean;
  time_zone?: string | null;
  description?: string;
  location?: string;
  color?: string | null;
  calendar_id?: string;
  status?: string;
  url?: string | null;
}

export interface ApiEvent extends Required<EventChoices> {
  id: string;
  updated_at: string;
}

/** Adds an event, in Berlin's zone unless another one is given. */
export async function addEvent(
  request: APIRequestContext,
  { token }: Account,
  event: EventChoices & { recurrence?: { rrule: string } },
): Promise<ApiEvent> {
  const answer = await request.post("/api/v1/events/", {
    headers: { authorization: `Bearer ${token}` },
    data: { time_zone: event.all_day === true ? null : "Europe/Berlin", ...event },
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Like another device of the same user: without a condition on the version. */
export async function changeEvent(
  request: APIRequestContext,
  { token }: Account,
  id: string,
  changes: Partial<EventChoices>,
): Promise<void> {
  const answer = await request.patch(`/api/v1/events/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: changes,
  });
  expect(answer.status()).toBe(200);
}

interface ApiCalendar {
  id: string;
  name: string;
  color: string;
  visible: boolean;
  is_default: boolean;
  position: number;
  kind: string;
  url: string | null;
  refresh_minutes: number | null;
}

/** Adds a calendar, after all others. */
export async function addCalendar(
  request: APIRequestContext,
  { token }: Account,
  calendar: Pick<ApiCalendar, "name"> & Partial<ApiCalendar>,
): Promise<ApiCalendar> {
  const answer = await request.post("/api/v1/calendars/", {
    headers: { authorization: `Bearer ${token}` },
    data: calendar,
  });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Renames a calendar, like another device of the same user. */
export async function renameCalendar(
  request: APIRequestContext,
  { token }: Account,
  id: string,
  name: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await request.patch(`/api/v1/calendars/${id}`, { headers, data: { name } });
  expect(answer.status()).toBe(200);
}

/** The server's calendars, in their order. */
export async function calendarsOf(request: APIRequestContext, { token }: Account): Promise<ApiCalendar[]> {
  const answer = await request.get("/api/v1/calendars/", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(200);
  const { data }: { data: ApiCalendar[] } = await answer.json();
  return data;
}

/** The server's events in the year of the tests, by start. */
export async function eventsOf(request: APIRequestContext, { token }: Account): Promise<ApiEvent[]> {
  const answer = await request.get("/api/v1/events/?from=2026-01-01T00:00:00Z&to=2027-01-01T00:00:00Z", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  const { data }: { data: ApiEvent[] } = await answer.json();
  return data;
}

interface TaskChoices {
  title: string;
  description?: string;
  due?: string;
  not_before?: string;
  duration_minutes?: number;
  priority?: string;
  labels?: string[];
  recurrence?: { rrule: string; from: string };
  blocked_by?: string[];
}

interface ApiTask {
  id: string;
  title: string;
  completed: boolean;
  duration_minutes: number;
  scheduled_start: string | null;
}

/** Adds a task with any fields, and schedules it if a start is given. */
export async function addTask(
  request: APIRequestContext,
  { token }: Account,
  task: TaskChoices,
  start?: string,
): Promise<ApiTask> {
  const headers = { authorization: `Bearer ${token}` };
  const added = await request.post("/api/v1/tasks/", { headers, data: task });
  expect(added.status()).toBe(201);
  const made: ApiTask = await added.json();
  if (start === undefined) {
    return made;
  }
  const scheduled = await request.post(`/api/v1/tasks/${made.id}/schedule`, { headers, data: { start } });
  expect(scheduled.status()).toBe(200);
  return scheduled.json();
}

/** The user's settings for the calendar. */
export async function changeSettings(
  request: APIRequestContext,
  { token }: Account,
  settings: Record<string, unknown>,
): Promise<void> {
  const answer = await request.patch("/api/v1/users/me/settings", {
    headers: { authorization: `Bearer ${token}` },
    data: settings,
  });
  expect(answer.status()).toBe(200);
}
