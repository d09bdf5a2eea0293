import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { EditConflict } from "../../../things/edit";
import { wholeRecurrence } from "./pending-event";

/** They say together when an event is. */
export const timeFields = ["start", "end", "all_day", "time_zone"] as const;

/** What can be changed besides. */
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

/** An event with an edit in it. */
export function edited(event: Event, { recurrence, ...fields }: UpdateEvent): Event {
  const whole = { ...event, ...fields, id: event.id };
  return recurrence === undefined ? whole : { ...whole, recurrence: wholeRecurrence(recurrence) };
}

/** When an event is, as a change says it: whole days have no zone, and may not be given one. */
export const timesOf = ({ start, end, all_day, time_zone }: Event): UpdateEvent => ({
  start,
  end,
  all_day,
  ...(time_zone !== null && { time_zone }),
});

/** All that an event says, as a change says it. */
export const contentOf = (event: Event): UpdateEvent => ({
  ...Object.fromEntries(otherFields.map((name) => [name, event[name]])),
  ...timesOf(event),
});

/** What somebody else has made of an event, if a change was refused because of that. */
export const theirsOf = (error: unknown): Event | null =>
  error instanceof EditConflict && isEvent(error.theirs) ? error.theirs : null;

export const isEvent = (thing: object): thing is Event => "all_day" in thing;
