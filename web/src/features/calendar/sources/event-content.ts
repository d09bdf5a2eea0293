import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { EditConflict } from "../../../things/edit";
import { wholeRecurrence } from "./pending-event";

/** Together these say when an event is. */
export const timeFields = ["start", "end", "all_day", "time_zone"] as const;

/** The other fields that can be changed. */
export const otherFields = [
  "title",
  "description",
  "location",
  "color",
  "calendar_id",
  "busy",
  "status",
  "url",
  "reminders",
  "recurrence",
] as const;

/** An event after an edit. */
export function edited(event: Event, { recurrence, ...fields }: UpdateEvent): Event {
  const whole = { ...event, ...fields, id: event.id };
  return recurrence === undefined ? whole : { ...whole, recurrence: wholeRecurrence(recurrence) };
}

/** The times of an event as fields of a change: whole days must not have a zone. */
export const timesOf = ({ start, end, all_day, time_zone }: Event): UpdateEvent => ({
  start,
  end,
  all_day,
  ...(time_zone !== null && { time_zone }),
});

/** All fields of an event, as a change sends them. */
export const contentOf = (event: Event): UpdateEvent => ({
  ...Object.fromEntries(otherFields.map((name) => [name, event[name]])),
  ...timesOf(event),
});

/** The version of another user or device, if a change was refused because of it. */
export const theirsOf = (error: unknown): Event | null =>
  error instanceof EditConflict && isEvent(error.theirs) ? error.theirs : null;

export const isEvent = (thing: object): thing is Event => "all_day" in thing;
