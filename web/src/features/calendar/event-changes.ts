import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { calendarKey } from "../../api/calendar-windows";
import { ApiError } from "../../api/generated/core/ApiError";
import type { CreateEvent } from "../../api/generated/models/CreateEvent";
import type { Event } from "../../api/generated/models/Event";
import type { UpdateEvent } from "../../api/generated/models/UpdateEvent";
import { EventsService } from "../../api/generated/services/EventsService";
import { endSamples } from "../../api/samples";
import { dropEvent, findEvent, putEvent } from "./event-cache";
import { type EventVersion, noteChange, tagFor } from "./event-versions";

const changeKey = [...calendarKey, "change"];
/** One after the other: each goes on from what the one before it made. */
const scope = { id: "calendar" };

interface EventChange {
  /** What the person saw who decided on the change. What was loaded since then may be another's, and unseen. */
  base: EventVersion;
  changes: UpdateEvent;
  /** As it was in the cache before. */
  before: Event | undefined;
  callbacks: ChangeCallbacks;
}

/** Kept with each change: those that `mutate` takes are only heard of the last one. */
interface ChangeCallbacks {
  onSuccess?: (event: Event) => void;
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

export function useCreateEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    scope,
    mutationFn: (event: CreateEvent) => EventsService.createEvent({ requestBody: event }),
    onSuccess: (event) => {
      putEvent(queryClient, event);
      endSamples(queryClient);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKey, refetchType: "none" }),
  });
}

/** Changes an event: shown at once, sent on the condition that nobody else has changed it, taken back if refused. */
export function useChangeEvent() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: changeKey,
    scope,
    mutationFn: ({ base, changes }: EventChange) =>
      EventsService.updateEvent({ id: base.id, requestBody: changes, ifMatch: tagFor(base) }),
    onSuccess: (event, { base, callbacks }) => {
      noteChange(base, event);
      const shown = findEvent(queryClient, event.id);
      const latest = queryClient.isMutating({ mutationKey: changeKey }) <= 1;
      // A further change is already shown: it stays, and is based on this answer.
      putEvent(
        queryClient,
        latest || shown === undefined ? event : { ...shown, updated_at: event.updated_at },
      );
      callbacks.onSuccess?.(event);
    },
    onError: async (error, { base, before, callbacks }) => {
      await recover(queryClient, base.id, error, before);
      callbacks.onError?.(error);
    },
    onSettled: (_event, _error, { callbacks }) => {
      callbacks.onSettled?.();
      return queryClient.invalidateQueries({ queryKey: calendarKey, refetchType: "none" });
    },
  });

  const change = useCallback(
    (base: EventVersion, changes: UpdateEvent, callbacks: ChangeCallbacks) => {
      const before = findEvent(queryClient, base.id);
      // What is on its way does not know of the change, and would undo it on arrival.
      void queryClient.cancelQueries({ queryKey: calendarKey });
      // In the same breath: what was dragged must not be seen where it came from.
      if (before !== undefined) {
        putEvent(queryClient, patched(before, changes));
      }
      mutate({ base, changes, before, callbacks });
    },
    [queryClient, mutate],
  );
  return { change, isPending };
}

/** Shows what the server has, if it refused because of that; otherwise what was there before. */
async function recover(queryClient: QueryClient, id: string, error: Error, before: Event | undefined) {
  if (isConflict(error) || isGone(error)) {
    const fresh = await EventsService.getEvent({ id }).catch((failure: unknown) =>
      isGone(failure) ? undefined : before,
    );
    if (fresh === undefined) {
      dropEvent(queryClient, id);
    } else {
      putEvent(queryClient, fresh);
    }
  } else if (before !== undefined) {
    putEvent(queryClient, before);
  }
}

interface EventRemoval {
  event: Event;
  /** What the person saw who decided on it. */
  base: EventVersion;
  callbacks: ChangeCallbacks;
}

export function useDeleteEvent() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    scope,
    mutationFn: ({ base }: EventRemoval) => EventsService.deleteEvent({ id: base.id, ifMatch: tagFor(base) }),
    onMutate: async ({ event: { id } }) => {
      await queryClient.cancelQueries({ queryKey: calendarKey });
      dropEvent(queryClient, id);
    },
    onSuccess: (_message, { event, callbacks }) => {
      dropEvent(queryClient, event.id);
      callbacks.onSuccess?.(event);
    },
    // One that is gone already is as good as deleted.
    onError: async (error, { event, callbacks }) => {
      if (!isGone(error)) {
        await recover(queryClient, event.id, error, event);
        callbacks.onError?.(error);
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: calendarKey, refetchType: "none" }),
  });
}

/** Somebody else has changed it since it was loaded. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 412;

export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function patched(event: Event, { title, description, location, color, ...times }: UpdateEvent): Event {
  return {
    ...event,
    title: title ?? event.title,
    description: description ?? event.description,
    location: location ?? event.location,
    color: color ?? event.color,
    start: times.start ?? event.start,
    end: times.end ?? event.end,
    all_day: times.all_day ?? event.all_day,
    time_zone: times.time_zone === undefined ? event.time_zone : times.time_zone,
  };
}
