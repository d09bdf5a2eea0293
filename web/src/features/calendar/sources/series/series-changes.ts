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
  // It is loaded by whatever was refused.
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

/** What a change makes of a series beyond its fields, and what follows it. Worked out by who makes the change. */
export interface Made {
  series: Event;
  later: Event | null;
}

export interface OccurrenceEdit extends Part {
  /** As they are sent. */
  fields: UpdateEvent;
  /** Null where it is one occurrence alone. */
  made: Made | null;
}

/** A series with what was worked out of it in it: when it is, how it repeats, and what differs. */
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

/** What a change makes of its series. */
function after(series: Event, { scope, originalStart, fields, made }: OccurrenceEdit): Event {
  if (made === null) {
    return originalStart === null ? series : withOverride(series, originalStart, fields);
  }
  return remade(scope === "all" ? edited(series, fields) : series, made.series);
}

/**
 * The fields of a change, and with another rule all occurrences that differ then: the server moves them as far as the start, while those on
 * weekdays that stay put stay, too.
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
      // Whoever changed it before that saw it without a version.
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
  /** What is left of the series. */
  rest: Event;
}

/** Takes one occurrence out of a series, or one and all that follow. Of which nothing would be left, that is deleted. */
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
  /** As it was. */
  former: Event;
  /** What began where it was cut, and goes. */
  later: Event | null;
  /** What does again what this takes back; null if nothing does, for an id that was used is used up. */
  again: Step | null;
}

/** Makes a series what it was before one of the changes above. */
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
