import type { Event } from "../api/generated/models/Event";

/** An event as the server answers it. A test sets only the fields that matter to it. */
export const anEvent: Event = {
  id: "e",
  title: "",
  description: "",
  location: "",
  color: "blue",
  calendar_id: "personal",
  busy: true,
  status: "confirmed",
  url: null,
  reminders: [],
  uid: "uid",
  sequence: 0,
  recurrence: null,
  original_start: null,
  overridden: false,
  all_day: false,
  start: "2026-03-18T14:00:00Z",
  end: "2026-03-18T15:00:00Z",
  time_zone: "UTC",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
};
