import { partsOf } from "../time/days";
import { type Budget, bounded, Exhausted } from "./budget";
import { impliedBy, writeImplied } from "./implied";
import { lastMoment, type RuleInUse } from "./moments";
import { hasMonth, lengthOfMonth, namesDayBeyond, type Pattern } from "./pattern";
import { parseAdded, parseMoment, type Recurrence, writeAdded, writeMoment } from "./recurrence";
import { type Rule, withEnd } from "./rule";
import { day, dayNumber, type Moment, type WallSecond, withoutZone } from "./seconds";
import { firstOf, hasMoment, occurrencesBetween, type Series } from "./series";
import type { Until } from "./until";
import { wallTimes } from "./walk";

/** One of the two series into which a series was cut: its start, and how it repeats. Without rule and dates it occurs once. */
export interface Half {
  start: Moment;
  recurrence: Recurrence;
}

/**
 * There is no such occurrence; it is the first one, so that nothing is before it; unknown, because it took too much work; or the
 * halves.
 */
export type Cut = "none" | "whole" | "unknown" | readonly [Half, Half];

/** The maximum number of added dates (the API's rule). */
const mostDates = 2000;

/**
 * Cuts a series before the occurrence with this original start. Together the halves have the occurrences of the whole.
 *
 * The earlier half ends by a smaller COUNT or an earlier UNTIL, the later half has the rest of COUNT; the other parts of the rule
 * stay as they are written. The later half begins at its first occurrence that the rule makes at its own time. Occurrences that
 * were added to the rule or moved by a gap of the clock may come before that; they become added dates. Parts that the new start
 * would imply differently from the old one are written out.
 */
export function cutBefore(series: Series, originalStart: string): Cut {
  const at = parseMoment(originalStart, series.start.zone === null);
  return bounded<Cut, Cut>((budget) => tryCut(series, at, budget), "unknown");
}

function tryCut(series: Series, at: Moment, budget: Budget): Cut {
  const { start, rule, clock } = series;
  if (!hasMoment(series, at, budget)) {
    return "none";
  }
  for (const first of occurrencesBetween(series, firstOf(series), at, budget)) {
    if (first.start === at) {
      return "whole";
    }
    break;
  }
  const before = listed(series, (moment) => moment < at);
  const after = listed(series, (moment) => moment >= at);
  const { rrule } = series.recurrence;
  if (at <= start.at) {
    return [
      { start: firstOf(series), recurrence: before },
      { start: start.at, recurrence: { ...after, rrule } },
    ];
  }
  if (rule === null) {
    return [
      { start: start.at, recurrence: before },
      { start: at, recurrence: after },
    ];
  }
  const allDay = start.zone === null;
  const place = findPlace(rule, at, budget);
  const moved = place.moved.map((moment) => writeMoment(moment, allDay));
  return [
    { start: start.at, recurrence: { ...before, rrule: ruleBefore(rule.rule, place, at, allDay) } },
    {
      start: place.start === null ? at : clock.moment(place.start.wall).at,
      recurrence: {
        ...after,
        rrule: place.start && ruleFrom(rule, place.start.wall, place.start.index),
        rdates: [...after.rdates, ...moved],
      },
    },
  ];
}

/** The dates on one side, without a rule. */
function listed({ recurrence, start }: Series, isIn: (moment: Moment) => boolean): Recurrence {
  const allDay = start.zone === null;
  const rdates = recurrence.rdates.map((text) => parseAdded(text, allDay)).filter(({ at }) => isIn(at));
  return {
    rrule: null,
    rdates: rdates.map((date) => writeAdded(date, allDay)),
    exdates: recurrence.exdates.filter((text) => isIn(parseMoment(text, allDay))),
  };
}

/** The place at which a rule is cut. */
interface Place {
  /** How many wall times are before the cut, if COUNT requires it; the start is one. */
  before: number;
  /** Whether all of these come before all others: around a gap they may not. */
  clean: boolean;
  /** The first wall time after the cut at which a series may begin, and how many are before it. */
  start: { wall: WallSecond; index: number } | null;
  /** The moments between the cut and that start. */
  moved: Moment[];
}

function findPlace(inUse: RuleInUse, at: Moment, budget: Budget): Place {
  const { rule, pattern, clock } = inUse;
  const last = lastMoment(inUse);
  const from = rule.count === null ? clock.firstWall(at) : pattern.start;
  const place: Place = { before: 1, clean: true, start: null, moved: [] };
  let index = 1;
  for (const wall of wallTimes(pattern, from, clock.lastWall(last), budget)) {
    if (rule.count !== null && index >= rule.count) {
      break;
    }
    const moment = clock.moment(wall);
    if (moment.at < at) {
      place.clean &&= place.before === index;
      place.before += place.before === index ? 1 : 0;
    } else if (moment.skipped || (isMovedOn(pattern, wall) && place.moved.length < mostMoved)) {
      place.moved.push(moment.at);
    } else {
      place.start = moment.at <= last ? { wall, index } : null;
      break;
    }
    if (place.moved.length > mostDates) {
      throw new Exhausted();
    }
    index += 1;
  }
  return { ...place, moved: place.moved.filter((moment) => moment <= last) };
}

function ruleBefore(rule: Rule, place: Place, at: Moment, allDay: boolean): string {
  if (rule.count !== null && place.clean) {
    return withEnd(rule.text, { count: place.before });
  }
  if (rule.until !== null && place.start === null && place.moved.length === 0) {
    return rule.text;
  }
  const until: Until = allDay
    ? { kind: "day", at: withoutZone(at - day) }
    : { kind: "utc", at: withoutZone(at - 1) };
  return withEnd(rule.text, { until });
}

/** After this many occurrences that SKIP moved, a series begins at one all the same. */
const mostMoved = 12;

/**
 * Whether SKIP may have moved a time from the month before. A series that begins in the month where it is now would lose its
 * step, or the other times of that day.
 */
function isMovedOn(pattern: Pattern, wall: WallSecond): boolean {
  const first = dayNumber(wall);
  if (pattern.frequency !== "MONTHLY" || pattern.skip !== "FORWARD" || partsOf(first).date !== 1) {
    return false;
  }
  const { year, month } = partsOf(first - 1);
  const mayBe = hasMonth(pattern, month) && namesDayBeyond(pattern, lengthOfMonth(year, month));
  return mayBe && (pattern.interval > 1 || pattern.timesOfDay.length > 1);
}

/** The rule of a series that begins at this wall time, which has this many before it. */
function ruleFrom({ rule, pattern }: RuleInUse, wall: WallSecond, index: number): string {
  const present = writeImplied(impliedBy(wall, rule));
  const missing = writeImplied(impliedBy(pattern.start, rule)).filter((part) => !present.includes(part));
  const complete = [rule.text, ...missing].join(";");
  return rule.count === null ? complete : withEnd(complete, { count: rule.count - index });
}
