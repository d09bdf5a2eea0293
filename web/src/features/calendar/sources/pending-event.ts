import type { Event } from "../../../api/generated/models/Event";
import type { NewEvent } from "./event-changes";

/** An event as it is shown until the server has given it its version. */
export function pendingEvent(event: NewEvent): Event {
  return {
    description: "",
    location: "",
    all_day: false,
    color: "blue",
    calendar_id: "",
    busy: true,
    status: "confirmed",
    url: null,
    reminders: [],
    uid: "",
    sequence: 0,
    created_at: new Date().toISOString(),
    updated_at: "",
    ...event,
    time_zone: event.time_zone ?? null,
  };
}
