import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { calendarKey } from "../../../api/calendar-windows";
import type { CreateEvent } from "../../../api/generated/models/CreateEvent";
import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { EventsService } from "../../../api/generated/services/EventsService";
import { TrashService } from "../../../api/generated/services/TrashService";
import { isGone } from "../../../api/problem";
import { forgetSamples } from "../../../api/samples";
import { type Change, defineChange } from "../../../things/change";
import { type Edit, EditConflict, noteOwn, sendEdit, sendRemoval } from "../../../things/edit";
import type { Known } from "../../../things/thing-store";
import { type Callbacks, useChange } from "../../../things/use-things";

const there = (event: Event): Known[] => [{ kind: "event", id: event.id, value: event }];
const gone = (id: string): Known[] => [{ kind: "event", id, value: null }];

/** What somebody else has made of an event, if a change was refused because of that. */
export const theirsOf = (error: unknown): Event | null =>
  error instanceof EditConflict && isEvent(error.theirs) ? error.theirs : null;

const isEvent = (thing: object): thing is Event => "all_day" in thing;

/** What a refusal tells: another version, or that it is gone. */
function refused(error: unknown, id: string): Known[] {
  const theirs = theirsOf(error);
  if (theirs !== null) {
    return there(theirs);
  }
  return isGone(error) ? gone(id) : [];
}

/** Its id is of this page's own, so that the request can be repeated. */
export type NewEvent = CreateEvent & { id: string };

const createEvent = defineChange({
  name: "event.create",
  touches: ({ id }: NewEvent) => [`event:${id}`],
  // Shown once it is there: until then its form is.
  apply: () => {},
  send: (event) => EventsService.createEvent({ requestBody: event }),
  known: there,
});

type EventEdit = Edit<Event, UpdateEvent>;

/** They say together when it is. */
const times = ["start", "end", "all_day", "time_zone"] as const;

const editEvent = defineChange({
  name: "event.edit",
  touches: ({ base }: EventEdit) => [`event:${base.id}`],
  apply: ({ event: events }, { base, fields }) => {
    const event = events.get(base.id);
    if (event !== undefined) {
      events.set(base.id, { ...event, ...fields });
    }
  },
  send: (edit) =>
    sendEdit(edit, {
      patch: (id, fields, ifMatch) => EventsService.updateEvent({ id, requestBody: fields, ifMatch }),
      read: (id) => EventsService.getEvent({ id }),
      groups: [times],
    }),
  known: there,
  refused: (error, { base }) => refused(error, base.id),
});

interface EventRemoval {
  /** As whoever decided on it saw it. */
  base: Event;
}

const deleteEvent = defineChange({
  name: "event.delete",
  touches: ({ base }: EventRemoval) => [`event:${base.id}`],
  apply: ({ event: events }, { base }) => events.delete(base.id),
  send: ({ base }) =>
    sendRemoval(base, {
      remove: (id, ifMatch) => EventsService.deleteEvent({ id, ifMatch }),
      read: (id) => EventsService.getEvent({ id }),
    }),
  known: (_nothing, { base }) => gone(base.id),
  refused: (error, { base }) => refused(error, base.id),
});

/** Brings back what was deleted, with its id. */
const restoreEvent = defineChange({
  name: "event.restore",
  touches: ({ id }: Event) => [`event:${id}`],
  apply: ({ event: events }, event) => events.set(event.id, event),
  send: async (event) => {
    const thing = await TrashService.restoreFromTrash({ id: event.id });
    if (isEvent(thing)) {
      noteOwn(event, thing);
    }
    return thing;
  },
  known: (thing) => (isEvent(thing) ? there(thing) : []),
});

function useEventChange<Variables, Answer>(change: Change<Variables, Answer>) {
  const queryClient = useQueryClient();
  const { mutate: make, isPending } = useChange(change);
  const mutate = useCallback(
    (variables: Variables, callbacks: Callbacks<Answer> = {}) =>
      make(variables, {
        ...callbacks,
        onError: (error) => {
          // Whether it was done may be unknown.
          void queryClient.invalidateQueries({ queryKey: calendarKey });
          callbacks.onError?.(error);
        },
      }),
    [queryClient, make],
  );
  return { mutate, isPending };
}

export function useCreateEvent() {
  const queryClient = useQueryClient();
  const { mutate: create, isPending } = useEventChange(createEvent);
  const mutate = useCallback(
    (event: NewEvent, callbacks: Callbacks<Event> = {}) =>
      create(event, {
        ...callbacks,
        onSuccess: (made) => {
          forgetSamples(queryClient);
          callbacks.onSuccess?.(made);
        },
      }),
    [queryClient, create],
  );
  return { mutate, isPending };
}

export const useEditEvent = () => useEventChange(editEvent);

export const useDeleteEvent = () => useEventChange(deleteEvent);

export const useRestoreEvent = () => useEventChange(restoreEvent);
