import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Event } from "../../api/generated/models/Event";
import { isUnauthorized } from "../../api/problem";
import { calendarMessages } from "../../i18n/calendar-messages";
import { instantOf, sameTimes, type When, wordsOf } from "../../lib/time/when";
import { useLatest } from "../../lib/use-latest";
import { networkMessage, reportError } from "../../ui/report";
import { toasts } from "../../ui/toast/toast-store";
import { messages } from "../../i18n/messages";
import type { EntryActions } from "./actions";
import { bodyOf, draftOfEvent } from "./editor/draft-of-event";
import type { Entry } from "./entries";
import { whenWords } from "./entry-words";
import { findEvent } from "./event-cache";
import { isConflict, isGone, useChangeEvent, useCreateEvent, useDeleteEvent } from "./event-changes";
import type { EventVersion } from "./event-versions";
import { usePreferences } from "../../lib/time/preferences";

const words = calendarMessages.changes;

/** What the tasks' own feature does for the calendar. `minutes` is how long the task takes. */
export interface TaskPlanning {
  schedule: (task: { id: string; start: string; minutes?: number }, done?: () => void) => void;
  unschedule: (task: { id: string }, done?: () => void) => void;
  toggle: (task: { id: string }) => void;
  open: (task: { id: string }) => void;
}

interface EntryActionsOptions {
  planning: TaskPlanning;
  openEvent: (id: string) => void;
  create: (when: When) => void;
  announce: (sentence: string) => void;
  /** An entry gets another time. */
  onMove: (key: string) => void;
}

/** The shortest and the longest that a task may take, in minutes (the API's rule). */
const taskLength = { least: 5, most: 1_440 };

/** Does what the views ask for, and offers to take it back. */
export function useEntryActions(options: EntryActionsOptions): EntryActions {
  const queryClient = useQueryClient();
  const { zone, names } = usePreferences();
  const { change } = useChangeEvent();
  const { mutate: create } = useCreateEvent();
  const { mutate: remove } = useDeleteEvent();
  const latest = useLatest({ ...options, zone, names });

  return useMemo(() => {
    const say = (when: When) => whenWords(when, latest.current.zone, latest.current.names);
    /** One that was made longer or shorter has not moved: one of its ends is where it was. */
    const changed = (before: When, when: When) => {
      const resized =
        when.allDay === before.allDay && (when.start === before.start || when.end === before.end);
      return (resized ? words.resized : words.moved)(say(when));
    };
    const offerUndo = (description: string, undo: () => void) =>
      toasts.show({ title: messages.toasts.success, description, action: { label: words.undo, run: undo } });

    const changeTimes = (base: EventVersion, when: When, before: When | null, timeZone?: string) => {
      // Whole days have none: with its time, an event gets back the zone that it was planned in.
      const loses = when.allDay && before?.allDay === false;
      const lostZone = loses ? (findEvent(queryClient, base.id)?.time_zone ?? undefined) : undefined;
      change(base, timeZone === undefined ? wordsOf(when) : { ...wordsOf(when), time_zone: timeZone }, {
        onSuccess: (made) => {
          if (before !== null) {
            offerUndo(changed(before, when), () => changeTimes(made, before, null, lostZone));
          }
        },
        onError: (error) => {
          if (isConflict(error)) {
            const theirs = findEvent(queryClient, base.id) ?? base;
            toasts.show({
              title: words.conflictTitle,
              description: words.conflict,
              variant: "destructive",
              action: { label: words.keepMine, run: () => changeTimes(theirs, when, null, timeZone) },
            });
          } else {
            reportRefusal(error);
          }
        },
      });
    };
    const removeEvent = (event: Event, base: EventVersion) =>
      remove({
        event,
        base,
        callbacks: {
          onSuccess: () =>
            offerUndo(words.deleted, () =>
              create(bodyOf(draftOfEvent(event, latest.current.zone.name)), { onError: reportRefusal }),
            ),
          onError: (error) => {
            const theirs = isConflict(error) ? findEvent(queryClient, event.id) : undefined;
            if (theirs === undefined) {
              reportRefusal(error);
            } else {
              toasts.show({
                title: words.conflictTitle,
                description: words.conflict,
                variant: "destructive",
                action: { label: words.deleteAnyway, run: () => removeEvent(theirs, theirs) },
              });
            }
          },
        },
      });
    const scheduleTask = (id: string, when: When, before: Entry | null) => {
      const minutes = Math.min(Math.max(when.end - when.start, taskLength.least), taskLength.most);
      latest.current.planning.schedule({ id, start: instantOf(when.start), minutes }, () => {
        if (before !== null) {
          offerUndo(changed(before, when), () => scheduleTask(id, before, null));
        }
      });
    };

    return {
      open: ({ kind, id }) => {
        if (kind === "event") {
          latest.current.openEvent(id);
        } else if (kind === "task") {
          latest.current.planning.open({ id });
        }
      },
      reschedule: (entry, when) => {
        if (sameTimes(entry, when)) {
          return;
        }
        if (entry.kind === "event") {
          changeTimes(versionOf(entry), when, entry);
        } else if (entry.kind === "task" && !when.allDay) {
          scheduleTask(entry.id, when, entry);
        }
        latest.current.onMove(entry.key);
      },
      remove: (entry) => {
        const event = entry.kind === "event" ? findEvent(queryClient, entry.id) : undefined;
        if (event !== undefined) {
          removeEvent(event, versionOf(entry));
        }
      },
      toggle: ({ id }) => latest.current.planning.toggle({ id }),
      unschedule: (entry) => {
        if (entry.kind === "task") {
          latest.current.planning.unschedule({ id: entry.id }, () =>
            offerUndo(words.unscheduled, () => scheduleTask(entry.id, entry, null)),
          );
        }
      },
      create: (when) => latest.current.create(when),
      schedule: (id, when) =>
        latest.current.planning.schedule({ id, start: instantOf(when.start) }, () =>
          offerUndo(words.scheduled(say(when)), () => latest.current.planning.unschedule({ id })),
        ),
      announce: (sentence) => latest.current.announce(sentence),
    };
  }, [change, create, remove, queryClient, latest]);
}

const versionOf = ({ id, version }: Entry): EventVersion => ({ id, updated_at: version });

function reportRefusal(error: Error): void {
  if (isGone(error)) {
    reportError(words.gone);
  } else if (!isUnauthorized(error)) {
    reportError(networkMessage(error) ?? words.failed);
  }
}
