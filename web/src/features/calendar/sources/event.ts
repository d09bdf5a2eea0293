import type { Event } from "../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../api/generated/models/UpdateEvent";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { parseApiTimes, toApiTimes, type When } from "../../../lib/time/when";
import type { Undo } from "../../../things/made";
import { reportUndoable } from "../../../ui/report-undoable";
import { colorOf } from "../../../lib/colors";
import { type Abilities, type EntryId, type EntryOf, entryKey, isReadOnly } from "../entries/entry";
import type { Moved } from "../entries/moved";
import { type Calendars, colorOfEvent, isSubscription } from "./calendars";
import { type EntrySource, nothing } from "./entry-source";
import type { useDeleteEvent, useEditEvent } from "./event-changes";
import type { Told } from "./series/ask";
import { isOccurrence, type Occurrence } from "./series/occurrence";
import { sayByItsCode } from "./report-changes";

const words = calendarMessages.changes;

const can: Abilities = { move: true, lastAllDay: true, complete: false, leave: false, edit: true };
/** An event of a subscription cannot be changed. */
const cannot: Abilities = { move: false, lastAllDay: false, complete: false, leave: false, edit: false };

export function entryOfEvent(event: Event, calendars: Calendars): EntryOf<"event"> {
  const id = {
    kind: "event",
    id: event.id,
    ...(event.original_start !== null && { originalStart: event.original_start }),
  } as const;
  const calendar = calendars.get(event.calendar_id);
  const isFromElsewhere = isSubscription(calendar);
  return {
    ...id,
    key: entryKey(id),
    shows: event,
    title: event.title,
    location: event.location,
    notes: event.description,
    color: colorOfEvent(event, calendars),
    calendar:
      calendar === undefined
        ? null
        : {
            id: calendar.id,
            name: calendar.name,
            color: colorOf(calendar.color),
            isSubscription: isFromElsewhere,
          },
    url: event.url ?? "",
    status: event.status,
    completed: false,
    plan: null,
    mark: null,
    kindInWords: null,
    can: isFromElsewhere ? cannot : can,
    ...parseApiTimes(event),
  };
}

interface Move {
  was: When;
  is: When;
  /** Draws where other occurrences would be. */
  propose: (others: Moved[]) => void;
}

interface EventSourceOptions {
  edit: ReturnType<typeof useEditEvent>["mutate"];
  remove: ReturnType<typeof useDeleteEvent>["mutate"];
  openEditor: (id: EntryId) => void;
  /** Shows the details of a subscription. */
  openSubscription: (calendar: string) => void;
  /** Changes of series are made here. */
  series: {
    move: (occurrence: Occurrence, fields: UpdateEvent, told: Told, move: Move) => void;
    remove: (occurrence: Occurrence, told: Told) => void;
  };
  /** Draws where occurrences would be while the question of how many are meant is open; null when it is closed. */
  propose: (entry: EntryOf<"event">, when: When | null, others?: Moved[]) => void;
  describeChange: (before: When, when: When) => string;
  /** A moved occurrence belongs to another series now, and has another key. */
  onRenamed: (former: string, key: string) => void;
}

/** An event is changed only if nobody else has changed it since it was seen. */
export function eventSource({
  edit,
  remove,
  openEditor,
  openSubscription,
  series,
  propose,
  describeChange,
  onRenamed,
}: EventSourceOptions): EntrySource<"event"> {
  const changeTimes = (base: Event, before: When, when: When, entry?: EntryOf<"event">) => {
    const fields = toApiTimes(when);
    const callbacks = {
      onAccepted: (undo: Undo) => reportUndoable(describeChange(before, when), undo),
      onError: (error: Error) =>
        sayByItsCode((code) =>
          code.askOrReport(error, "keepMine", (theirs) => changeTimes(theirs, before, when)),
        ),
    };
    if (isOccurrence(base)) {
      const told = entry && {
        onDecided: () => propose(entry, null),
        onRenamed: (id: string, originalStart: string | null) =>
          onRenamed(
            entry.key,
            entryKey({ kind: "event", id, ...(originalStart !== null && { originalStart }) }),
          ),
      };
      series.move(
        base,
        fields,
        { ...callbacks, ...told },
        { was: before, is: when, propose: (others) => entry && propose(entry, when, others) },
      );
    } else {
      edit({ base, fields }, callbacks);
    }
  };
  const removeEvent = (base: Event) => {
    const callbacks = {
      onAccepted: (undo: Undo) => reportUndoable(words.deleted(base.title), undo),
      onError: (error: Error) => sayByItsCode((code) => code.askOrReport(error, "deleteAnyway", removeEvent)),
    };
    if (isOccurrence(base)) {
      series.remove(base, callbacks);
    } else {
      remove({ base }, callbacks);
    }
  };

  return {
    edit: openEditor,
    offersOf: (entry) =>
      isReadOnly(entry)
        ? [{ words: "showSubscription", run: () => openSubscription(entry.shows.calendar_id) }]
        : [
            { words: "editEvent", does: "edit", run: () => openEditor(entry) },
            { words: "deleteEvent", does: "remove", run: () => removeEvent(entry.shows) },
          ],
    reschedule: (entry, when) => {
      if (isOccurrence(entry.shows)) {
        propose(entry, when);
      }
      changeTimes(entry.shows, entry, when, entry);
    },
    remove: ({ shows }) => removeEvent(shows),
    toggle: nothing,
  };
}
