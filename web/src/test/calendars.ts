import type { Calendar } from "../api/generated/models/Calendar";
import type { Event } from "../api/generated/models/Event";

/** A calendar as the server answers it. */
export const calendarWith = (id: string, more: Partial<Calendar> = {}): Calendar => ({
  id,
  name: id,
  color: "blue",
  visible: true,
  is_default: false,
  position: 0,
  kind: "own",
  url: null,
  refresh_minutes: null,
  last_refreshed_at: null,
  last_error: null,
  feed: null,
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...more,
});

/** An event in a calendar, as the server answers it. */
export const eventIn = (calendar: string, id: string, more: Partial<Event> = {}): Event => ({
  id,
  title: id,
  description: "",
  location: "",
  color: null,
  calendar_id: calendar,
  busy: true,
  status: "confirmed",
  url: null,
  reminders: [],
  uid: id,
  sequence: 0,
  recurrence: null,
  original_start: null,
  overridden: false,
  all_day: false,
  start: "2026-03-18T09:00:00Z",
  end: "2026-03-18T10:00:00Z",
  time_zone: "UTC",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...more,
});
