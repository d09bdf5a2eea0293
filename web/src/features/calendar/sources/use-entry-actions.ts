import { useMemo } from "react";
import { usePreferences } from "../../../lib/time/preferences";
import { sameTimes, type When } from "../../../lib/time/when";
import { useLatest } from "../../../lib/use-latest";
import type { EntryActions } from "../entries/actions";
import { describeWhen } from "../entries/describe-entry";
import type { Entry, EntryId, EntryKind, EntryOf } from "../entries/entry";
import type { Moved } from "../entries/moved";
import type { EntrySource } from "./entry-source";
import { eventSource } from "./event";
import { useDeleteEvent, useEditEvent } from "./event-changes";
import { describeChange } from "./report-changes";
import { sampleSource } from "./sample";
import type { Stretch } from "./series/meant";
import { seriesCode } from "./series/series-code";
import { useSeriesDesk } from "./series/use-series-desk";
import { type OutlineKind, suggestionSource } from "./suggestion";
import { type TaskPlanning, taskSource } from "./task";

interface EntryActionsOptions {
  planning: TaskPlanning;
  /** Shows the details of an entry. */
  open: (entry: Entry) => void;
  openEventEditor: (entry: EntryId) => void;
  /** Shows the details of a subscription. */
  openSubscription: (calendar: string) => void;
  /** Draws where occurrences would be while the question of how many are meant is open; null when it is closed. */
  propose: (entry: Entry, when: When | null, others?: Moved[]) => void;
  /** The visible stretch. */
  inSight: () => Stretch;
  dismissSamples: () => void;
  /** Shows the proposal. */
  showSuggestion: (kind: OutlineKind) => void;
  create: (when: When) => void;
  announce: (sentence: string) => void;
  /** An entry gets another time; `former` is its key until then, if that has changed. */
  onMove: (key: string, former?: string) => void;
}

/** Runs the actions of the views through the sources of the entries. */
export function useEntryActions(options: EntryActionsOptions): EntryActions {
  const { zone, names } = usePreferences();
  const { mutate: edit } = useEditEvent();
  const { mutate: remove } = useDeleteEvent();
  const desk = useSeriesDesk();
  const latest = useLatest({ ...options, zone, names });

  return useMemo(() => {
    const tell = {
      describeWhen: (when: When) => describeWhen(when, latest.current.zone, latest.current.names),
      describeChange: (before: When, when: When) =>
        describeChange(before, when, latest.current.zone, latest.current.names),
    };
    const task = taskSource({
      planning: () => latest.current.planning,
      ...tell,
    });
    const event = eventSource({
      edit,
      remove,
      openEditor: (entry) => latest.current.openEventEditor(entry),
      openSubscription: (calendar) => latest.current.openSubscription(calendar),
      series: {
        move: (occurrence, fields, told, move) =>
          void seriesCode.load().then(({ moveOccurrence }) =>
            moveOccurrence(desk, occurrence, fields, told, {
              ...move,
              inWords: tell.describeWhen(move.is),
              inSight: latest.current.inSight(),
            }),
          ),
        remove: (occurrence, told) =>
          void seriesCode.load().then(({ deleteOccurrence }) => deleteOccurrence(desk, occurrence, told)),
      },
      propose: (...proposal) => latest.current.propose(...proposal),
      onRenamed: (former, key) => latest.current.onMove(key, former),
      ...tell,
    });
    const sample = sampleSource({
      create: (when) => latest.current.create(when),
      dismiss: () => latest.current.dismissSamples(),
    });
    const suggestion = suggestionSource((kind) => latest.current.showSuggestion(kind));
    const sources: { [Kind in EntryKind]: EntrySource<Kind> } = {
      event,
      task,
      sample,
      suggestion,
      missed: suggestion,
    };
    /** The source of an entry. */
    const from = <Kind extends EntryKind>({ kind }: EntryOf<Kind>): EntrySource<Kind> => sources[kind];

    return {
      open: (entry) => latest.current.open(entry),
      edit: (entry) => {
        if (entry.can.edit) {
          from(entry).edit(entry);
        }
      },
      offersOf: (entry) => from(entry).offersOf(entry),
      noteOn: (entry) =>
        entry.kind === "task" && !entry.allDay && entry.shows.auto && latest.current.planning.noteOn(entry),
      reschedule: (entry, when) => {
        if (!sameTimes(entry, when)) {
          from(entry).reschedule(entry, when);
          latest.current.onMove(entry.key);
        }
      },
      remove: (entry) => from(entry).remove(entry),
      toggle: (entry) => from(entry).toggle(entry),
      create: (when) => latest.current.create(when),
      schedule: task.schedule,
      announce: (sentence) => latest.current.announce(sentence),
    };
  }, [edit, remove, desk, latest]);
}
