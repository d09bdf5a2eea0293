import type { CreateEvent } from "../../../api/generated/models/CreateEvent";
import type { Event } from "../../../api/generated/models/Event";
import { type When, parseApiTimes, toApiTimes } from "../../../lib/time/when";
import { colorOf } from "../../../lib/colors";
import { draftOf, type EventDraft, type EventFields } from "./event-fields";

/** A new event at that time, in the calendar with that id. */
export function newDraft(when: When, zone: string, calendar: string): EventDraft {
  return {
    title: "",
    description: "",
    location: "",
    color: null,
    calendar,
    url: "",
    busy: null,
    status: "confirmed",
    recurrence: null,
    when,
    zone,
  };
}

/** An event as the editor needs it. An all-day event has no zone; if it gets times, they are in the user's zone. */
export function draftOfEvent(event: Event, zone: string): EventDraft {
  const { title, description, location, color, calendar_id: calendar, url, busy, status, recurrence } = event;
  return {
    title,
    description,
    location,
    color: color === null ? null : colorOf(color),
    calendar,
    url: url ?? "",
    busy,
    status,
    recurrence,
    when: parseApiTimes(event),
    zone: event.time_zone ?? zone,
  };
}

/** The values of a valid form, as the API expects them. */
export function bodyOfFields(fields: EventFields): CreateEvent {
  const draft = draftOf(fields);
  if (draft === null) {
    throw new Error("a date or a time is missing");
  }
  return bodyOf(draft);
}

/** As the API expects it. What the user does not set is left to the server. */
function bodyOf({ when, zone, calendar, url, busy, ...rest }: EventDraft): CreateEvent {
  return {
    ...rest,
    ...(calendar !== "" && { calendar_id: calendar }),
    ...(busy !== null && { busy }),
    url: url === "" ? null : url,
    ...toApiTimes(when),
    time_zone: when.allDay ? null : zone,
  };
}
