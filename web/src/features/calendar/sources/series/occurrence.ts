import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { isoDate, parseDay } from "../../../../lib/time/days";
import { parseApiTimes, type When } from "../../../../lib/time/when";
import { timeFields, timesOf } from "../event-content";

/** An occurrence of a series: the series' fields, or its own where they differ. */
export type Occurrence = Event & { original_start: string };

export const isOccurrence = (event: Event): event is Occurrence => event.original_start !== null;

/** Whether two texts name the same occurrence: an instant may be written in several ways. */
export const isSameStart = (one: string, other: string): boolean =>
  one === other || (one.includes("T") && other.includes("T") && Date.parse(one) === Date.parse(other));

export const overrideOf = ({ overrides = [] }: Event, originalStart: string): EventOverride | undefined =>
  overrides.find(({ original_start: named }) => isSameStart(named, originalStart));

/** An occurrence as the API answers it. `when` is as the series has it, if its length does not say. */
export function occurrenceOf(
  series: Event,
  originalStart: string,
  when?: { start: string; end: string },
): Occurrence {
  const { overrides: _overrides, ...fields } = series;
  const override = overrideOf(series, originalStart);
  return {
    ...fields,
    ...(when ?? {
      start: originalStart,
      end: ownEndAt(series, originalStart) ?? endAfter(series, originalStart),
    }),
    ...override,
    original_start: originalStart,
    overridden: override !== undefined,
  };
}

/** What begins there and lasts as long as the series' first. */
function endAfter({ start, end, all_day: allDay }: Event, originalStart: string): string {
  if (allDay) {
    const [from, to, at] = [start, end, originalStart].map((date) => parseDay(date) ?? 0);
    return isoDate((at ?? 0) + (to ?? 0) - (from ?? 0));
  }
  return new Date(Date.parse(originalStart) + Date.parse(end) - Date.parse(start)).toISOString();
}

/** When the period is over that was added there, if one was: it has an end of its own. */
function ownEndAt({ recurrence }: Event, originalStart: string): string | undefined {
  const periods = (recurrence?.rdates ?? []).map((date) => date.split("/"));
  return periods.find(([start = "", end]) => end !== undefined && isSameStart(start, originalStart))?.[1];
}

/** Names the occurrence that a series begins with; null of what does not repeat, and where that one is left out. */
export const firstOccurrence = ({ recurrence, start }: Event): string | null =>
  recurrence === null || recurrence.exdates.some((date) => isSameStart(date, start)) ? null : start;

/** When a series has an occurrence that may be elsewhere. */
export const plannedWhen = (series: Event, originalStart: string): When =>
  parseApiTimes({
    start: originalStart,
    end: ownEndAt(series, originalStart) ?? endAfter(series, originalStart),
    all_day: series.all_day,
  });

/** When a series is that begins there, and is as long. */
export const whenFrom = (series: Event, start: string): When =>
  parseApiTimes({ start, end: endAfter(series, start), all_day: series.all_day });

/** A series after one occurrence was changed. */
export function withOverride(series: Event, originalStart: string, fields: UpdateEvent): Event {
  const { recurrence: _recurrence, calendar_id: _calendar, id: _id, ...own } = fields;
  const former = overrideOf(series, originalStart);
  const times = timeFields.some((name) => name in own) ? timesOf(occurrenceOf(series, originalStart)) : {};
  const next: EventOverride = {
    ...former,
    ...times,
    ...own,
    original_start: former?.original_start ?? originalStart,
  };
  return { ...series, overrides: [...(series.overrides ?? []).filter((each) => each !== former), next] };
}

/** A series without one of its occurrences. */
export function withoutOccurrence(series: Event, originalStart: string): Event {
  const { recurrence, overrides = [] } = series;
  if (recurrence === null || recurrence.exdates.some((date) => isSameStart(date, originalStart))) {
    return series;
  }
  return {
    ...series,
    recurrence: { ...recurrence, exdates: [...recurrence.exdates, originalStart] },
    overrides: overrides.filter(({ original_start: named }) => !isSameStart(named, originalStart)),
  };
}
