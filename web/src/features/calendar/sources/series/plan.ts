import { v7 } from "uuid";
import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { parseMoment, writeMoment } from "../../../../lib/recurrence/recurrence";
import { firstOf, hasOccurrence, occurrencesFrom, type Series } from "../../../../lib/recurrence/series";
import { cutBefore, type Half } from "../../../../lib/recurrence/split";
import { toApiTimes } from "../../../../lib/time/when";
import type { Zone } from "../../../../lib/time/zone";
import { changed } from "./changed";
import { type Repeating, seriesIn } from "./expand";
import {
  isSameStart,
  type Occurrence,
  occurrenceOf,
  overrideOf,
  plannedWhen,
  whenFrom,
  withoutOccurrence,
} from "./occurrence";
import { type Changed, isRepeating, listed } from "./series-parts";
import { namesTimes, timesOfSeries } from "./shifted";

/** What a change of more than one occurrence sends, and its result. */
export interface Plan extends Omit<Changed, "sent"> {
  scope: "following" | "all";
  fields: UpdateEvent;
  /** The part that is changed: the series, or the part after the cut. */
  before: Event;
  /** The series, and the one that follows it. */
  shown: { series: Event; later: Event | null };
}

/** Changes a whole series. `occurrence` is the one on which the change is made; null for the series itself. */
export function planAll(series: Event, occurrence: Event | null, fields: UpdateEvent, viewer: Zone): Plan {
  const named = occurrence ?? firstIn(series);
  const { sent, after, ...rest } = changed(
    series,
    occurrence === null ? series : named,
    named,
    fields,
    viewer,
  );
  const isMoved = namesTimes(fields) || !isSameStart(after.start, series.start);
  return {
    ...rest,
    scope: "all",
    fields: { ...fields, ...sent, ...(isMoved && timesIn(after)) },
    before: series,
    after,
    shown: { series: after, later: null },
  };
}

/** Changes an occurrence and all that follow; null if there is none. */
export function planFollowing(
  series: Event,
  occurrence: Occurrence,
  fields: UpdateEvent,
  viewer: Zone,
): Plan | null {
  const originalStart = occurrence.original_start;
  const halves = halvesOf(series, originalStart);
  if (halves === null || halves === "whole") {
    return halves && planAll(series, occurrence, fields, viewer);
  }
  const [earlier, later] = halves;
  const named = { ...later, ...toApiTimes(plannedWhen(later, originalStart)) };
  const { sent, after, ...rest } = changed(later, named, occurrence, fields, viewer);
  return {
    ...rest,
    scope: "following",
    fields: { ...fields, ...sent, ...timesForCut(later, named, fields, after, viewer), id: later.id },
    before: later,
    after,
    shown: { series: earlier, later: after },
  };
}

const timesIn = ({ start, end, all_day }: Event) => ({ start, end, all_day });

/**
 * The times of the named occurrence with which the following series begins at the right time: the server moves its start by local
 * time.
 */
function timesForCut(
  later: Event,
  named: Event,
  fields: UpdateEvent,
  after: Event,
  viewer: Zone,
): UpdateEvent {
  if (isSameStart(later.start, named.start)) {
    return namesTimes(fields) || !isSameStart(after.start, later.start) ? timesIn(after) : {};
  }
  const { start } = timesOfSeries(later, named, fields, viewer);
  return isSameStart(start ?? later.start, after.start)
    ? {}
    : timesOfSeries(named, later, { ...fields, ...timesIn(after) }, viewer);
}

/** A series as its first occurrence that is not excluded. */
function firstIn(series: Event): Event {
  const first = isRepeating(series)
    ? occurrencesFrom(seriesIn(series), firstOf(seriesIn(series)) / 60, 1).rows[0]
    : undefined;
  return first === undefined ? series : occurrenceOf(series, writeMoment(first.start, series.all_day));
}

/** The rest of a series without some occurrences; "nothing" if none are left, null if there is no such occurrence. */
export function planRemoval(
  series: Event,
  originalStart: string,
  scope: "this" | "following",
): Event | "nothing" | null {
  if (!isRepeating(series)) {
    return null;
  }
  if (scope === "following") {
    const halves = halvesOf(series, originalStart);
    return halves === "whole" ? "nothing" : (halves?.[0] ?? null);
  }
  if (!hasOccurrence(seriesIn(series), originalStart)) {
    return null;
  }
  const rest = withoutOccurrence(series, originalStart);
  return isRepeating(rest) && countOf(seriesIn(rest), 1) > 0 ? rest : "nothing";
}

/** Whether a series has this occurrence. */
export const hasStart = (series: Event, originalStart: string): boolean =>
  isRepeating(series) && hasOccurrence(seriesIn(series), originalStart);

const countOf = (series: Series, most: number): number =>
  occurrencesFrom(series, firstOf(series) / 60, most).rows.length;

/** The part of a series before an occurrence, and the following part with its own id. */
function halvesOf(series: Event, originalStart: string): [Event, Event] | "whole" | null {
  if (!isRepeating(series)) {
    return null;
  }
  const cut = cutBefore(seriesIn(series), originalStart);
  if (cut === "none" || cut === "unknown" || cut === "whole") {
    return cut === "whole" ? cut : null;
  }
  const at = parseMoment(originalStart, series.all_day);
  const isBefore = ({ original_start: start }: EventOverride) => parseMoment(start, series.all_day) < at;
  const overrides = series.overrides ?? [];
  const id = v7();
  const later = { ...series, id, uid: id, sequence: 0, created_at: new Date().toISOString(), updated_at: "" };
  return [
    asHalf(series, cut[0], overrides.filter(isBefore)),
    asHalf(
      later,
      cut[1],
      overrides.filter((override) => !isBefore(override)),
    ),
  ];
}

function asHalf(whole: Event, half: Half, overrides: EventOverride[]): Event {
  const start = writeMoment(half.start, whole.all_day);
  const event: Repeating = {
    ...whole,
    ...toApiTimes(whenFrom(whole, start)),
    recurrence: listed(half.recurrence),
    overrides,
  };
  // One that occurs once is still stored as a repeating one if its occurrence has an override, or another is excluded.
  const isPlain =
    half.recurrence.exdates.length === 0 && overrides.length === 0 && countOf(seriesIn(event), 2) === 1;
  return isPlain ? { ...event, ...toApiTimes(plannedWhen(whole, start)), recurrence: null } : event;
}

/** Whether an occurrence has its own times, which a change of the others does not affect. */
export const hasOwnTimes = (series: Event, originalStart: string): boolean =>
  overrideOf(series, originalStart)?.start !== undefined;
