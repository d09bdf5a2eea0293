import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { isGone } from "../../../../api/problem";
import { changesMessages } from "../../../../i18n/changes-messages";
import { defineChange, type Step, step } from "../../../../things/change";
import { recordOwnVersion } from "../../../../things/edit";
import { goneThing, type Known, knownThing } from "../../../../things/kinds";
import { contentsOf } from "../contents-of";
import { edited, theirsOf } from "../event-content";
import { isOccurrence, isSameStart, withOverride, withoutOccurrence } from "./occurrence";
import { seriesCode } from "./series-code";
import type { Part } from "./send-occurrence";

const { actions } = changesMessages;

const there = (event: Event): Known[] => [knownThing("event", event)];
const named = ({ id }: { id: string }) => `event:${id}`;

function refused(error: unknown, { base }: Part): Known[] {
  // The code is loaded by the request that was refused.
  const series = seriesCode.current()?.seriesFoundBy(error);
  if (series !== undefined) {
    return there(series);
  }
  const theirs = theirsOf(error);
  if (theirs !== null && !isOccurrence(theirs)) {
    return there(theirs);
  }
  return isGone(error) ? [goneThing("event", base.id)] : [];
}

/** The result of a change beyond its fields, and the series that follows. Computed by the code that makes the change. */
export interface Made {
  series: Event;
  later: Event | null;
}

export interface OccurrenceEdit extends Part {
  /** In the form in which they are sent. */
  fields: UpdateEvent;
  /** Null if it concerns only one occurrence. */
  made: Made | null;
}

/** A series with the computed result: its times, its rule and its overrides. */
const remade = (
  event: Event,
  { recurrence, overrides = [], start, end, all_day, time_zone }: Event,
): Event => ({
  ...event,
  start,
  end,
  all_day,
  time_zone,
  recurrence,
  overrides,
});

/** The result of a change for its series. */
function after(series: Event, { scope, originalStart, fields, made }: OccurrenceEdit): Event {
  if (made === null) {
    return originalStart === null ? series : withOverride(series, originalStart, fields);
  }
  return remade(scope === "all" ? edited(series, fields) : series, made.series);
}

/**
 * The fields of a change. With another rule also all overrides: the server would move them by as much as the start, also those on
 * weekdays that do not move.
 */
function toSend({ base, fields, made }: OccurrenceEdit): UpdateEvent {
  if (made === null || fields.recurrence == null) {
    return fields;
  }
  const { overrides = [] } = made.later ?? made.series;
  return overrides.length === 0 && !base.overrides?.length ? fields : { ...fields, overrides };
}

/** Changes one occurrence of a series, one and all that follow, or all. */
const editSeries = defineChange({
  name: "event.edit-series",
  touches: ({ base, fields, made }: OccurrenceEdit) => [
    named(base),
    ...(made?.later ? [named(made.later)] : []),
    ...(fields.calendar_id === undefined ? [] : [contentsOf(fields.calendar_id)]),
  ],
  apply: ({ event: events }, edit) => {
    const series = events.get(edit.base.id);
    if (series !== undefined) {
      events.set(series.id, after(series, edit));
    }
    const later = edit.made?.later;
    if (later && !events.has(later.id)) {
      events.set(later.id, later);
    }
  },
  send: async (edit) => {
    const { sendPart } = await seriesCode.load();
    const answers = await sendPart(edit, toSend(edit));
    const [, later] = answers;
    if (later !== undefined && edit.made?.later) {
      // A later change of it was made when it had no version.
      recordOwnVersion(edit.made.later, later);
    }
    return answers;
  },
  known: (answers): Known[] => answers.flatMap(there),
  refused,
  inverse: (before, edit): Step | null => {
    const former = before.event.get(edit.base.id);
    const later = edit.made?.later ?? null;
    return former === undefined
      ? null
      : step(restoreSeries, { former, later, again: later === null ? step(editSeries, edit) : null });
  },
  describe: ({ base }) => ({ action: actions.editEvent, thing: base.title }),
});

export interface OccurrenceRemoval extends Part {
  scope: "this" | "following";
  originalStart: string;
  /** The rest of the series. */
  rest: Event;
}

/**
 * Removes one occurrence from a series, or one and all that follow. A series of which nothing would be left is deleted instead.
 */
const removeOccurrences = defineChange({
  name: "event.delete-occurrences",
  touches: ({ base }: OccurrenceRemoval) => [named(base)],
  apply: ({ event: events }, { base, scope, originalStart, rest }) => {
    const series = events.get(base.id);
    if (series !== undefined) {
      events.set(
        series.id,
        scope === "this" ? withoutOccurrence(series, originalStart) : remade(series, rest),
      );
    }
  },
  send: async (removal) => {
    const { sendPartRemoval } = await seriesCode.load();
    return sendPartRemoval(removal, ({ recurrence }) =>
      removal.scope === "this"
        ? recurrence !== null && recurrence.exdates.some((date) => isSameStart(date, removal.originalStart))
        : JSON.stringify(recurrence) === JSON.stringify(removal.rest.recurrence),
    );
  },
  known: (left, { base }): Known[] => (left === null ? [goneThing("event", base.id)] : there(left)),
  refused,
  inverse: (before, removal): Step | null => {
    const former = before.event.get(removal.base.id);
    return former === undefined
      ? null
      : step(restoreSeries, { former, later: null, again: step(removeOccurrences, removal) });
  },
  describe: ({ base }) => ({ action: actions.deleteEvent, thing: base.title }),
});

interface SeriesRestoration {
  /** Its version before the change. */
  former: Event;
  /** The series that was split off, which is removed. */
  later: Event | null;
  /** The change that redoes it; null if there is none, because an id cannot be used twice. */
  again: Step | null;
}

/** Restores a series to its version before one of the changes above. */
const restoreSeries = defineChange({
  name: "event.restore-series",
  touches: ({ former, later }: SeriesRestoration) => [
    named(former),
    ...(later === null ? [] : [named(later)]),
  ],
  apply: ({ event: events }, { former, later }) => {
    events.set(former.id, former);
    if (later !== null) {
      events.delete(later.id);
    }
  },
  send: async ({ former, later }) => {
    const { sendSeriesRestoration } = await seriesCode.load();
    return sendSeriesRestoration(former, later);
  },
  known: (series, { later }): Known[] => [
    ...there(series),
    ...(later === null ? [] : [goneThing("event", later.id)]),
  ],
  refused: (error, { former }) => refused(error, { base: former, scope: "all", originalStart: null }),
  inverse: (_before, { again }): Step | null => again,
  describe: ({ former }) => ({ action: actions.editEvent, thing: former.title }),
});

export const seriesChanges = [editSeries, removeOccurrences, restoreSeries] as const;

export { editSeries, removeOccurrences };
