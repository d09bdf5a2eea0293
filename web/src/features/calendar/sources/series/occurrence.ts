import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { isoDate, parseDay } from "../../../../lib/time/days";
import { parseApiTimes, type When } from "../../../../lib/time/when";
import { timeFields, timesOf } from "../event-content";

/** An occurrence of a series: the series' fields, or its own where they differ. */
export type Occurrence = Event & { original_start: string };

export const isOccurrence = (event: Event): event is Occurrence => event.original_start !== null;

/** Whether two texts identify the same occurrence: an instant may be written in several ways. */
export const isSameStart = (one: string, other: string): boolean =>
  one === other || (one.includes("T") && other.includes("T") && Date.parse(one) === Date.parse(other));

export const overrideOf = ({ overrides = [] }: Event, originalStart: string): EventOverride | undefined =>
  overrides.find(({ original_start: named }) => isSameStart(named, originalStart));

/** An occurrence in the format of the API. `when` is its time in the series, if that does not follow from the length. */
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

/** An end that gives it the length of the first occurrence. */
function endAfter({ start, end, all_day: allDay }: Event, originalStart: string): string {
  if (allDay) {
    const [from, to, at] = [start, end, originalStart].map((date) => parseDay(date) ?? 0);
    return isoDate((at ?? 0) + (to ?? 0) - (from ?? 0));
  }
  return new Date(Date.parse(originalStart) + Date.parse(end) - Date.parse(start)).toISOString();
}

/** The end of a period that was added at this start, if there is one. */
function ownEndAt({ recurrence }: Event, originalStart: string): string | undefined {
  const periods = (recurrence?.rdates ?? []).map((date) => date.split("/"));
  return periods.find(([start = "", end]) => end !== undefined && isSameStart(start, originalStart))?.[1];
}

/** The original start of the first occurrence; null if the event does not repeat, and if that one is excluded. */
export const firstOccurrence = ({ recurrence, start }: Event): string | null =>
  recurrence === null || recurrence.exdates.some((date) => isSameStart(date, start)) ? null : start;

/** The time that a series gives an occurrence, which may have been moved. */
export const plannedWhen = (series: Event, originalStart: string): When =>
  parseApiTimes({
    start: originalStart,
    end: ownEndAt(series, originalStart) ?? endAfter(series, originalStart),
    all_day: series.all_day,
  });

/** The time of a series that begins there, with the same length. */
export const whenFrom = (series: Event, start: string): When =>
  parseApiTimes({ start, end: endAfter(series, start), all_day: series.all_day });

/** A series after a change of one occurrence. */
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
