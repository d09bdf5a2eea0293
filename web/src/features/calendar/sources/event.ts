import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { parseApiTimes, toApiTimes, type When } from "../../../lib/time/when";
import { type Abilities, colorOf, type EntryOf, entryKey } from "../entries/entry";
import { type EntrySource, nothing } from "./entry-source";
import { theirsOf, type useDeleteEvent, type useEditEvent, type useRestoreEvent } from "./event-changes";
import { offerAnyway, offerUndo, reportRefusal } from "./report-changes";

const words = calendarMessages.changes;

const can: Abilities = { move: true, lastAllDay: true, complete: false, leave: false };

export function entryOfEvent(event: Event): EntryOf<"event"> {
  const id = { kind: "event", id: event.id } as const;
  return {
    ...id,
    key: entryKey(id),
    shows: event,
    title: event.title,
    location: event.location,
    color: colorOf(event.color),
    completed: false,
    mark: null,
    kindInWords: null,
    can,
    ...parseApiTimes(event),
  };
}

interface EventSourceOptions {
  edit: ReturnType<typeof useEditEvent>["mutate"];
  remove: ReturnType<typeof useDeleteEvent>["mutate"];
  restore: ReturnType<typeof useRestoreEvent>["mutate"];
  open: (id: string) => void;
  describeChange: (before: When, when: When) => string;
}

/** Events are changed under the condition that nobody else has changed them since they were seen. */
export function eventSource({
  edit,
  remove,
  restore,
  open,
  describeChange,
}: EventSourceOptions): EntrySource<"event"> {
  /** `before` is where Undo puts it back to; null: it is the Undo. */
  const changeTimes = (base: Event, when: When, before: When | null, timeZone?: string) => {
    // Whole days have none: with its time, an event gets back the zone that it was planned in.
    const loses = when.allDay && before?.allDay === false;
    const lostZone = loses ? (base.time_zone ?? undefined) : undefined;
    const fields = timeZone === undefined ? toApiTimes(when) : { ...toApiTimes(when), time_zone: timeZone };
    edit(
      { base, fields },
      {
        onSuccess: (made) => {
          if (before !== null) {
            offerUndo(describeChange(before, when), () => changeTimes(made, before, null, lostZone));
          }
        },
        onError: (error) =>
          askOrReport(error, words.keepMine, (theirs) => changeTimes(theirs, when, null, timeZone)),
      },
    );
  };
  const removeEvent = (base: Event) =>
    remove(
      { base },
      {
        onSuccess: () => offerUndo(words.deleted, () => restore(base, { onError: reportRefusal })),
        onError: (error) => askOrReport(error, words.deleteAnyway, removeEvent),
      },
    );

  return {
    open: ({ id }) => open(id),
    reschedule: (entry, when) => changeTimes(entry.shows, when, entry),
    remove: ({ shows }) => removeEvent(shows),
    toggle: nothing,
  };
}

/** Where somebody else has made another version, whoever made the change may do it to that. */
function askOrReport(error: Error, label: string, again: (theirs: Event) => void): void {
  const theirs = theirsOf(error);
  if (theirs === null) {
    reportRefusal(error);
  } else {
    offerAnyway(label, () => again(theirs));
  }
}
