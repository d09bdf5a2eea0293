import type { Event } from "../../../api/generated/models/Event";
import { calendarMessages } from "../../../i18n/calendar-messages";
import { parseApiTimes, toApiTimes, type When } from "../../../lib/time/when";
import { reportUndoable } from "../../../ui/report-undoable";
import { type Abilities, colorOf, type EntryOf, entryKey } from "../entries/entry";
import { type Calendars, colorOfEvent } from "./calendars";
import { type EntrySource, nothing } from "./entry-source";
import { theirsOf, type useDeleteEvent, type useEditEvent } from "./event-changes";
import { offerAnyway, reportFailedChange } from "./report-changes";

const words = calendarMessages.changes;

const can: Abilities = { move: true, lastAllDay: true, complete: false, leave: false, edit: true };

export function entryOfEvent(event: Event, calendars: Calendars): EntryOf<"event"> {
  const id = { kind: "event", id: event.id } as const;
  const calendar = calendars.get(event.calendar_id);
  return {
    ...id,
    key: entryKey(id),
    shows: event,
    title: event.title,
    location: event.location,
    notes: event.description,
    color: colorOfEvent(event, calendars),
    calendar: calendar === undefined ? null : { name: calendar.name, color: colorOf(calendar.color) },
    url: event.url ?? "",
    status: event.status,
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
  openEditor: (id: string) => void;
  describeChange: (before: When, when: When) => string;
}

/** Events are changed under the condition that nobody else has changed them since they were seen. */
export function eventSource({
  edit,
  remove,
  openEditor,
  describeChange,
}: EventSourceOptions): EntrySource<"event"> {
  const changeTimes = (base: Event, before: When, when: When) =>
    edit(
      { base, fields: toApiTimes(when) },
      {
        onAccepted: (undo) => reportUndoable(describeChange(before, when), undo),
        onError: (error) => askOrReport(error, words.keepMine, (theirs) => changeTimes(theirs, before, when)),
      },
    );
  const removeEvent = (base: Event) =>
    remove(
      { base },
      {
        onAccepted: (undo) => reportUndoable(words.deleted(base.title), undo),
        onError: (error) => askOrReport(error, words.deleteAnyway, removeEvent),
      },
    );

  return {
    edit: ({ id }) => openEditor(id),
    offersOf: ({ id, shows }) => [
      { words: "editEvent", does: "edit", run: () => openEditor(id) },
      { words: "deleteEvent", does: "remove", run: () => removeEvent(shows) },
    ],
    reschedule: (entry, when) => changeTimes(entry.shows, entry, when),
    remove: ({ shows }) => removeEvent(shows),
    toggle: nothing,
  };
}

/** Where somebody else has made another version, whoever made the change may do it to that. */
function askOrReport(error: Error, label: string, again: (theirs: Event) => void): void {
  const theirs = theirsOf(error);
  if (theirs === null) {
    reportFailedChange(error);
  } else {
    offerAnyway(label, () => again(theirs));
  }
}
