import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Event } from "../../../api/generated/models/Event";
import type { Task } from "../../../api/generated/models/Task";
import { isGone, isUnauthorized } from "../../../api/problem";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { instantOf, sameTimes, type When, wordsOf } from "../../../lib/time/when";
import { useLatest } from "../../../lib/use-latest";
import { thingsOf } from "../../../things/use-things";
import { networkMessage, reportError } from "../../../ui/report";
import { toasts } from "../../../ui/toast/toast-store";
import { messages } from "../../../i18n/messages";
import type { EntryActions } from "../entries/actions";
import type { Entry } from "../entries/entries";
import { whenWords } from "../entries/entry-words";
import { theirsOf, useDeleteEvent, useEditEvent, useRestoreEvent } from "./event-changes";
import { usePreferences } from "../../../lib/time/preferences";

const words = calendarMessages.changes;

/** What the tasks' own feature does for the calendar. `minutes` is how long the task takes. */
export interface TaskPlanning {
  schedule: (task: { id: string; start: string; minutes?: number }, done?: () => void) => void;
  unschedule: (task: { id: string }, done?: () => void) => void;
  /** Puts a task back to where it stood, and to its former length. */
  restore: (before: Task) => void;
  complete: (task: { id: string; completed: boolean }) => void;
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
  const { store } = thingsOf(useQueryClient());
  const { zone, names } = usePreferences();
  const { mutate: edit } = useEditEvent();
  const { mutate: restore } = useRestoreEvent();
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
    const offerInstead = (label: string, run: () => void) =>
      toasts.show({
        title: words.conflictTitle,
        description: words.conflict,
        variant: "destructive",
        action: { label, run },
      });

    const changeTimes = (base: Event, when: When, before: When | null, timeZone?: string) => {
      // Whole days have none: with its time, an event gets back the zone that it was planned in.
      const loses = when.allDay && before?.allDay === false;
      const lostZone = loses ? (base.time_zone ?? undefined) : undefined;
      const fields = timeZone === undefined ? wordsOf(when) : { ...wordsOf(when), time_zone: timeZone };
      edit(
        { base, fields },
        {
          onSuccess: (made) => {
            if (before !== null) {
              offerUndo(changed(before, when), () => changeTimes(made, before, null, lostZone));
            }
          },
          onError: (error) => {
            const theirs = theirsOf(error);
            if (theirs === null) {
              reportRefusal(error);
            } else {
              offerInstead(words.keepMine, () => changeTimes(theirs, when, null, timeZone));
            }
          },
        },
      );
    };
    const removeEvent = (base: Event) =>
      remove(
        { base },
        {
          onSuccess: () => offerUndo(words.deleted, () => restore(base, { onError: reportRefusal })),
          onError: (error) => {
            const theirs = theirsOf(error);
            if (theirs === null) {
              reportRefusal(error);
            } else {
              offerInstead(words.deleteAnyway, () => removeEvent(theirs));
            }
          },
        },
      );
    const scheduleTask = (entry: Entry, when: When) => {
      const minutes = Math.min(Math.max(when.end - when.start, taskLength.least), taskLength.most);
      const before = store.view().task.get(entry.id);
      latest.current.planning.schedule({ id: entry.id, start: instantOf(when.start), minutes }, () => {
        if (before !== undefined) {
          offerUndo(changed(entry, when), () => latest.current.planning.restore(before));
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
        if (entry.event !== null) {
          changeTimes(entry.event, when, entry);
        } else if (entry.kind === "task" && !when.allDay) {
          scheduleTask(entry, when);
        }
        latest.current.onMove(entry.key);
      },
      remove: ({ event }) => {
        if (event !== null) {
          removeEvent(event);
        }
      },
      toggle: ({ id, completed }) => latest.current.planning.complete({ id, completed: !completed }),
      unschedule: ({ kind, id }) => {
        const before = store.view().task.get(id);
        if (kind === "task" && before !== undefined) {
          latest.current.planning.unschedule({ id }, () =>
            offerUndo(words.unscheduled, () => latest.current.planning.restore(before)),
          );
        }
      },
      create: (when) => latest.current.create(when),
      schedule: (id, when) => {
        const before = store.view().task.get(id);
        latest.current.planning.schedule({ id, start: instantOf(when.start) }, () =>
          offerUndo(
            words.scheduled(say(when)),
            () => before !== undefined && latest.current.planning.restore(before),
          ),
        );
      },
      announce: (sentence) => latest.current.announce(sentence),
    };
  }, [edit, restore, remove, store, latest]);
}

function reportRefusal(error: Error): void {
  if (isGone(error)) {
    reportError(words.gone);
  } else if (!isUnauthorized(error)) {
    reportError(networkMessage(error) ?? words.failed);
  }
}
