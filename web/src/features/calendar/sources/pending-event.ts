import type { Event } from "../../../api/generated/models/Event";
import { type Calendars, defaultCalendar } from "./calendars";
import type { NewEvent } from "./event-changes";

/** An event as it is shown until the server has given it its version: with what the server says where nobody else does. */
export function pendingEvent(event: NewEvent, calendars: Calendars): Event {
  return {
    description: "",
    location: "",
    all_day: false,
    color: null,
    calendar_id: defaultCalendar(calendars)?.id ?? "",
    busy: event.all_day !== true,
    status: "confirmed",
    url: null,
    reminders: [],
    uid: event.id,
    sequence: 0,
    created_at: new Date().toISOString(),
    updated_at: "",
    ...event,
    time_zone: event.time_zone ?? null,
  };
}
