import type { CreateEvent } from "../../../api/generated/models/CreateEvent";
import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { EventsService } from "../../../api/generated/services/EventsService";
import { isGone } from "../../../api/problem";
import { changesMessages } from "../../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../../things/change";
import { type Edit, EditConflict, recordIfUnchanged, sendEdit, sendRemoval } from "../../../things/edit";
import { goneThing, type Known, knownThing } from "../../../things/kinds";
import { sendRestoration } from "../../../things/restoration";
import { hideSamples, knownWithoutSamples } from "../../../things/samples";
import { useChange } from "../../../things/use-things";
import { contentsOf } from "./contents-of";
import { pendingEvent, wholeRecurrence } from "./pending-event";

const { actions } = changesMessages;

const there = (event: Event): Known[] => [knownThing("event", event)];
const gone = (id: string): Known[] => [goneThing("event", id)];

const itself = ({ id }: { id: string }) => [`event:${id}`];

/** A calendar that is named may wait to be made. */
const within = ({ calendar_id: id }: { calendar_id?: string }) => (id === undefined ? [] : [contentsOf(id)]);

/** What somebody else has made of an event, if a change was refused because of that. */
export const theirsOf = (error: unknown): Event | null =>
  error instanceof EditConflict && isEvent(error.theirs) ? error.theirs : null;

const isEvent = (thing: object): thing is Event => "all_day" in thing;

/** What a refusal tells: another version, or that it is gone. */
function refused(error: unknown, { id }: { id: string }): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}

const read = (id: string) => EventsService.getEvent({ id });

/** Its id is of this page's own, so that the request can be repeated. */
export type NewEvent = CreateEvent & { id: string };

const createEvent = defineChange({
  name: "event.create",
  touches: (event: NewEvent) => [...itself(event), ...within(event)],
  apply: (draft, event) => {
    if (!draft.event.has(event.id)) {
      draft.event.set(event.id, pendingEvent(event, draft.calendar));
    }
    hideSamples(draft);
  },
  send: async (event) => {
    const made = await EventsService.createEvent({ requestBody: event });
    // Whoever changed it before that saw it without a version.
    recordIfUnchanged({ ...event, updated_at: "" }, made);
    return made;
  },
  known: (event, _new, settings) => [...there(event), ...knownWithoutSamples(settings)],
  inverse: (before, event): Step =>
    step(deleteEvent, { base: pendingEvent(event, before.calendar), takesBack: true }),
  describe: ({ title }) => ({ action: actions.createEvent, thing: title }),
});

type EventEdit = Edit<Event, UpdateEvent>;

/** They say together when it is. */
const times = ["start", "end", "all_day", "time_zone"] as const;

/** What can be changed besides. */
const others = [
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

const editEvent = defineChange({
  name: "event.edit",
  touches: ({ base, fields }: EventEdit) => [...itself(base), ...within(fields)],
  apply: ({ event: events }, { base, fields }) => {
    const event = events.get(base.id);
    if (event !== undefined) {
      events.set(base.id, edited(event, fields));
    }
  },
  send: (edit) =>
    sendEdit(edit, {
      patch: (id, fields, ifMatch) => EventsService.updateEvent({ id, requestBody: fields, ifMatch }),
      read,
      groups: [times],
    }),
  known: there,
  refused: (error, { base }) => refused(error, base),
  inverse: (before, { base, fields }): Step | null => {
    const former = before.event.get(base.id);
    return former === undefined
      ? null
      : step(editEvent, { base: edited(former, fields), fields: formerFields(former, fields) });
  },
  describe: ({ base }) => ({ action: actions.editEvent, thing: base.title }),
});

/** An event with an edit in it. */
function edited(event: Event, { recurrence, ...fields }: UpdateEvent): Event {
  const whole = { ...event, ...fields, id: event.id };
  return recurrence === undefined ? whole : { ...whole, recurrence: wholeRecurrence(recurrence) };
}

/** Of what an edit changes, what it was before. Where any of the times changes, all of them come back. */
function formerFields(former: Event, fields: UpdateEvent): UpdateEvent {
  const { start, end, all_day, time_zone } = former;
  const isMoved = times.some((name) => name in fields);
  // Whole days have no zone, and may not be given one.
  const when = { start, end, all_day, ...(time_zone === null ? {} : { time_zone }) };
  const said = others.map((name) => [name, former[name]] as const).filter(([name]) => name in fields);
  return { ...Object.fromEntries(said), ...(isMoved ? when : {}) };
}

interface EventRemoval {
  /** As whoever decided on it saw it. */
  base: Event;
  /** It is the Undo of what made the event, or brought it back. */
  takesBack?: boolean;
}

const deleteEvent = defineChange({
  name: "event.delete",
  touches: ({ base }: EventRemoval) => itself(base),
  apply: ({ event: events }, { base }) => void events.delete(base.id),
  send: ({ base, takesBack = false }) =>
    sendRemoval(base, {
      takesBack,
      remove: (id, ifMatch) => EventsService.deleteEvent({ id, ifMatch }),
      read,
    }),
  known: (_nothing, { base }) => gone(base.id),
  refused: (error, { base }) => refused(error, base),
  inverse: (before, { base }): Step => step(restoreEvent, before.event.get(base.id) ?? base),
  describe: ({ base }) => ({ action: actions.deleteEvent, thing: base.title }),
});

/** Brings back what was deleted, with its id. */
const restoreEvent = defineChange({
  name: "event.restore",
  touches: (event: Event) => itself(event),
  apply: ({ event: events }, event) => void events.set(event.id, event),
  send: (former) => sendRestoration({ former, is: isEvent, read }),
  known: there,
  inverse: (_before, event): Step => step(deleteEvent, { base: event, takesBack: true }),
  describe: ({ title }) => ({ action: actions.restoreEvent, thing: title }),
});

/** All changes of events: what waits on a disk goes by their names. */
export const eventChanges = [createEvent, editEvent, deleteEvent, restoreEvent] as const;

export const useCreateEvent = () => useChange(createEvent);

export const useEditEvent = () => useChange(editEvent);

export const useDeleteEvent = () => useChange(deleteEvent);
