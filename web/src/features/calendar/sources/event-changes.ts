import type { CreateEvent } from "../../../api/generated/models/CreateEvent";
import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { EventsService } from "../../../api/generated/services/EventsService";
import { isGone } from "../../../api/problem";
import { changesMessages } from "../../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../../things/change";
import { type Edit, recordIfUnchanged, sendEdit, sendRemoval } from "../../../things/edit";
import { goneThing, type Known, knownThing } from "../../../things/kinds";
import { sendRestoration } from "../../../things/restoration";
import { hideSamples, knownWithoutSamples } from "../../../things/samples";
import { useChange } from "../../../things/use-things";
import { contentsOf } from "./contents-of";
import { edited, isEvent, otherFields, theirsOf, timeFields, timesOf } from "./event-content";
import { pendingEvent } from "./pending-event";

const { actions } = changesMessages;

const there = (event: Event): Known[] => [knownThing("event", event)];
const gone = (id: string): Known[] => [goneThing("event", id)];

const itself = ({ id }: { id: string }) => [`event:${id}`];

/** The creation of the named calendar may be pending. */
const within = ({ calendar_id: id }: { calendar_id?: string }) => (id === undefined ? [] : [contentsOf(id)]);

/** What a refusal reveals: another version, or that it is gone. */
function refused(error: unknown, { id }: { id: string }): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}

const read = (id: string) => EventsService.getEvent({ id });

/** This page has generated its id, so that the request can be repeated. */
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
    // A later change of it was made when it had no version.
    recordIfUnchanged({ ...event, updated_at: "" }, made);
    return made;
  },
  known: (event, _new, settings) => [...there(event), ...knownWithoutSamples(settings)],
  inverse: (before, event): Step =>
    step(deleteEvent, { base: pendingEvent(event, before.calendar), takesBack: true }),
  describe: ({ title }) => ({ action: actions.createEvent, thing: title }),
});

type EventEdit = Edit<Event, UpdateEvent>;

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
      groups: [timeFields],
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

/** The former values of the fields that an edit changes. If one of the times changes, all of them are restored. */
function formerFields(former: Event, fields: UpdateEvent): UpdateEvent {
  const isMoved = timeFields.some((name) => name in fields);
  const said = otherFields.map((name) => [name, former[name]] as const).filter(([name]) => name in fields);
  return { ...Object.fromEntries(said), ...(isMoved && timesOf(former)) };
}

interface EventRemoval {
  /** The version that the user has seen. */
  base: Event;
  /** It undoes the creation or restoration of the event. */
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

/** Restores a deleted event, with its id. */
const restoreEvent = defineChange({
  name: "event.restore",
  touches: (event: Event) => itself(event),
  apply: ({ event: events }, event) => void events.set(event.id, event),
  send: (former) => sendRestoration({ former, is: isEvent, read }),
  known: there,
  inverse: (_before, event): Step => step(deleteEvent, { base: event, takesBack: true }),
  describe: ({ title }) => ({ action: actions.restoreEvent, thing: title }),
});

/** All changes of events: pending ones on the disk refer to their names. */
export const eventChanges = [createEvent, editEvent, deleteEvent, restoreEvent] as const;

export const useCreateEvent = () => useChange(createEvent);

export const useEditEvent = () => useChange(editEvent);

export const useDeleteEvent = () => useChange(deleteEvent);
