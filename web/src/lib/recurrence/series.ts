import { type Instant, minutesPerDay } from "../time/units";
import type { Zone } from "../time/zone";
import { type Budget, bounded, Exhausted, newBudget } from "./budget";
import { type Clock, clockOf, daysClock } from "./clock";
import { type RuleInUse, ruleMoments } from "./moments";
import { patternOf } from "./pattern";
import { parseAdded, parseMoment, type Recurrence, writeMoment } from "./recurrence";
import { parseRule } from "./rule";
import { day, lastWall, type Moment, minute, type Seconds } from "./seconds";

/** The start of a series: a moment, in a zone or for whole days. */
export interface Start {
  at: Moment;
  /** Null for whole days. */
  zone: Zone | null;
}

/** A recurrence with its start, and its occurrences. */
export interface Series {
  start: Start;
  length: Seconds;
  recurrence: Recurrence;
  clock: Clock;
  rule: RuleInUse | null;
  /** Added moments, ascending, each once, with the end of those that have their own. */
  added: ReadonlyMap<Moment, Moment | null>;
  removed: ReadonlySet<Moment>;
}

/** One occurrence. Its start is also its original start, which identifies it. */
export interface Occurrence {
  start: Moment;
  end: Moment;
}

/** Occurrences by start, and what follows them: nothing, at least one more, or unknown because it took too much work. */
export interface Occurrences {
  rows: Occurrence[];
  rest: "nothing" | "more" | "unknown";
}

const isAllDay = ({ start }: Series) => start.zone === null;

/** The fields of the API for when an event repeats. */
export interface Repeating {
  start: string;
  end: string;
  all_day: boolean;
  recurrence: Recurrence;
}

/** The series of an event in its zone. */
export function seriesOf({ start, end, all_day, recurrence }: Repeating, zone: Zone): Series {
  const at = parseMoment(start, all_day);
  return createSeries({ at, zone: all_day ? null : zone }, parseMoment(end, all_day) - at, recurrence);
}

/** A rule that this version cannot parse makes only the start. */
export function createSeries(start: Start, length: Seconds, recurrence: Recurrence): Series {
  const allDay = start.zone === null;
  const clock = start.zone === null ? daysClock : clockOf(start.zone);
  const rule = recurrence.rrule === null ? null : parseRule(recurrence.rrule);
  const dates = recurrence.rdates.map((text) => parseAdded(text, allDay)).toSorted((a, b) => a.at - b.at);
  const added = new Map<Moment, Moment | null>();
  for (const { at, end } of dates) {
    // A period with its own end takes precedence over a date, and the first one over others.
    added.set(at, added.get(at) ?? end);
  }
  return {
    start,
    length: Math.min(Math.max(length, 0), 400 * day),
    recurrence,
    clock,
    rule: rule && { rule, pattern: patternOf(rule, clock.wall(start.at)), clock, allDay },
    added,
    removed: new Set(recurrence.exdates.map((text) => parseMoment(text, allDay))),
  };
}

/** The first moment that may be an occurrence: a date may be added before the start. */
export const firstOf = ({ start, added }: Series): Moment =>
  Math.min(start.at, added.keys().next().value ?? start.at);

/**
 * The first occurrences that overlap the time between two instants. The {@link Zone} `viewer` determines when a whole day begins.
 */
export function occurrencesWithin(
  series: Series,
  from: Instant,
  to: Instant,
  viewer: Zone,
  limit = Number.POSITIVE_INFINITY,
): Occurrences {
  const allDay = isAllDay(series);
  const margin = allDay ? 2 * day : 0;
  const instantOf = (moment: Moment): number =>
    allDay ? viewer.instantAt((moment / day) * minutesPerDay) : moment / minute;
  const isIn = ({ start, end }: Occurrence) => instantOf(start) < to && instantOf(end) > from;
  return collect(series, from * minute - series.length - margin, to * minute + margin, isIn, limit);
}

/** The first occurrences that begin at or after an instant; whole days begin as if in UTC. */
export function occurrencesFrom(series: Series, from: Instant, limit: number): Occurrences {
  const begin: Moment = Math.ceil(from * minute);
  return collect(series, begin, Number.POSITIVE_INFINITY, ({ start }) => start >= begin, limit);
}

/** Whether this is the original start of an occurrence, in the API's format. False also if the check took too much work. */
export function hasOccurrence(series: Series, originalStart: string): boolean {
  return bounded((budget) => hasMoment(series, parseMoment(originalStart, isAllDay(series)), budget), false);
}

export function hasMoment(series: Series, at: Moment, budget: Budget): boolean {
  const { start, added, removed, rule } = series;
  if (removed.has(at) || Number.isNaN(at)) {
    return false;
  }
  if (at === start.at || added.has(at)) {
    return true;
  }
  return rule !== null && ruleMoments(rule, start.at, at, at, budget).next().value === at;
}

/** The original start of an occurrence in the API's format. */
export const originalStartOf = (series: Series, { start }: Occurrence): string =>
  writeMoment(start, isAllDay(series));

/** The recurrence with one more excluded occurrence. */
export function without(recurrence: Recurrence, originalStart: string): Recurrence {
  const allDay = !originalStart.includes("T");
  const at = parseMoment(originalStart, allDay);
  const isOut = recurrence.exdates.some((text) => parseMoment(text, allDay) === at);
  return isOut ? recurrence : { ...recurrence, exdates: [...recurrence.exdates, originalStart] };
}

function collect(
  series: Series,
  from: Moment,
  to: Moment,
  isIn: (occurrence: Occurrence) => boolean,
  limit: number,
): Occurrences {
  const rows: Occurrence[] = [];
  try {
    for (const occurrence of occurrencesBetween(series, from, to, newBudget())) {
      if (isIn(occurrence)) {
        if (rows.length >= limit) {
          return { rows, rest: "more" };
        }
        rows.push(occurrence);
      }
    }
    return { rows, rest: "nothing" };
  } catch (error) {
    if (error instanceof Exhausted) {
      return { rows, rest: "unknown" };
    }
    throw error;
  }
}

/** The occurrences between two moments inclusive, and earlier periods that have not ended then. */
export function* occurrencesBetween(
  series: Series,
  from: Moment,
  to: Moment,
  budget: Budget,
): Generator<Occurrence> {
  const { start, added, removed, rule, length } = series;
  const listed = [...added].flatMap(([at, end]) => (at <= to && Math.max(end ?? at, at) >= from ? at : []));
  if (start.at >= from && start.at <= to) {
    listed.push(start.at);
  }
  const occurrence = (at: Moment): Occurrence => ({
    start: at,
    end: Math.min(added.get(at) ?? at + length, lastWall + length),
  });
  const waiting = [...new Set(listed)].toSorted((a, b) => a - b);
  const made = rule === null ? [] : ruleMoments(rule, start.at, from, to, budget);
  for (const at of made) {
    while (waiting.length > 0 && (waiting[0] ?? at) <= at) {
      const next = waiting.shift() ?? at;
      if (next < at && !removed.has(next)) {
        yield occurrence(next);
      }
    }
    if (!removed.has(at)) {
      yield occurrence(at);
    }
  }
  for (const at of waiting) {
    if (!removed.has(at)) {
      yield occurrence(at);
    }
  }
}
