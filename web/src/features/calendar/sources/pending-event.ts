import type { Event } from "../../../api/generated/models/Event";
import type { Recurrence } from "../../../api/generated/models/Recurrence";
import type { SetRecurrence } from "../../../api/generated/models/SetRecurrence";
import { type Calendars, defaultCalendar } from "./calendars";
import type { NewEvent } from "./event-changes";

/** An event as it is shown until the server has given it a version, with the server's defaults. */
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
    original_start: null,
    overridden: false,
    created_at: new Date().toISOString(),
    updated_at: "",
    ...event,
    time_zone: event.time_zone ?? null,
    recurrence: wholeRecurrence(event.recurrence ?? null),
  };
}

/** How an event repeats, in the format of the server's answer. */
export const wholeRecurrence = (recurrence: SetRecurrence | null): Recurrence | null =>
  recurrence && {
    rrule: recurrence.rrule ?? null,
    rdates: recurrence.rdates ?? [],
    exdates: recurrence.exdates ?? [],
  };
