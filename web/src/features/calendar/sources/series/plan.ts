import { v7 } from "uuid";
import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { impliedBy, writeImplied } from "../../../../lib/recurrence/implied";
import { movedStarts, movedTo } from "../../../../lib/recurrence/moved";
import { parseMoment, type Recurrence, writeMoment } from "../../../../lib/recurrence/recurrence";
import {
  createSeries,
  firstOf,
  hasOccurrence,
  occurrencesFrom,
  type Series,
  type Start,
} from "../../../../lib/recurrence/series";
import { parseRule } from "../../../../lib/recurrence/rule";
import type { WallSecond } from "../../../../lib/recurrence/seconds";
import { cutBefore, type Half } from "../../../../lib/recurrence/split";
import { minutesPerDay } from "../../../../lib/time/units";
import { toApiTimes } from "../../../../lib/time/when";
import { type Zone, zoneOf } from "../../../../lib/time/zone";
import { followStart, type RepeatStart } from "../../repeat/repeat";
import { edited } from "../event-content";
import { wholeRecurrence } from "../pending-event";
import { type Repeating, seriesIn } from "./expand";
import { isSameStart, type Occurrence, overrideOf, plannedWhen, withoutOccurrence } from "./occurrence";
import { namesTimes, retimed, timesOfSeries } from "./shifted";

/** What a change of more than one occurrence sends, and what it makes of a series. */
export interface Plan {
  scope: "following" | "all";
  fields: UpdateEvent;
  /** The series, and what follows it. */
  shown: { series: Event; later: Event | null };
  /** How many occurrences would no longer differ, because they are none any more. */
  lost: number;
}

const isRepeating = (event: Event): event is Repeating => event.recurrence !== null;

/** Changes a whole series. `occurrence` is the one that the change is made on; null for the series itself. */
export function planAll(series: Event, occurrence: Event | null, fields: UpdateEvent, viewer: Zone): Plan {
  const sent = occurrence === null ? fields : ofSeries(series, occurrence, fields, viewer);
  const { event, lost, ...plan } = changed(series, sent, viewer);
  return { scope: "all", fields: plan.fields, shown: { series: event, later: null }, lost };
}

/** What a change of an occurrence says of its series, which begins elsewhere. */
function ofSeries(series: Event, occurrence: Event, fields: UpdateEvent, viewer: Zone): UpdateEvent {
  const sent = timesOfSeries(series, occurrence, fields, viewer);
  const rrule = sent.recurrence?.rrule ?? null;
  if (rrule === null) {
    return sent;
  }
  const [from, to] = [retimed(occurrence, fields, viewer), retimed(series, sent, viewer)].map(wallSecondOf);
  return { ...sent, recurrence: { ...sent.recurrence, rrule: spelledOut(rrule, from ?? 0, to ?? 0) } };
}

const wallSecondOf = (event: Event): WallSecond => wallOf(startOf(event)).wall * 60;

/** A rule with what one start implies of it written out, where another one would imply something else. */
function spelledOut(text: string, from: WallSecond, to: WallSecond): string {
  const rule = parseRule(text);
  if (rule === null) {
    return text;
  }
  const present = writeImplied(impliedBy(to, rule));
  const missing = writeImplied(impliedBy(from, rule)).filter((part) => !present.includes(part));
  return [text, ...missing].join(";");
}

/** Changes an occurrence and all that follow; null if there is none. */
export function planFollowing(
  series: Event,
  occurrence: Occurrence,
  fields: UpdateEvent,
  viewer: Zone,
): Plan | null {
  const halves = halvesOf(series, occurrence.original_start);
  if (halves === null || halves === "whole") {
    return halves && planAll(series, occurrence, fields, viewer);
  }
  const [earlier, later] = halves;
  const plan = changed(later, timesOfLater(later, occurrence.original_start, fields, viewer), viewer);
  const { recurrence } = plan.fields;
  return {
    scope: "following",
    fields: { ...fields, id: later.id, ...(recurrence !== undefined && { recurrence }) },
    shown: { series: earlier, later: plan.event },
    lost: plan.lost,
  };
}

/** What is left of a series without occurrences of it; "nothing" if none is, null if there is no such occurrence. */
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

/**
 * Dates, occurrences that differ and UNTIL move as the server moves them. Where the form can draw the rule, its days follow the new
 * start as well; the server does not do that, so the rule is sent.
 */
function changed(
  before: Event,
  fields: UpdateEvent,
  viewer: Zone,
): { event: Event; fields: UpdateEvent; lost: number } {
  const { recurrence: said, ...rest } = fields;
  const after = retimed(edited(before, rest), namesTimes(fields) ? fields : {}, viewer);
  const overrides = before.overrides ?? [];
  if (said === null || !isRepeating(before)) {
    const recurrence = wholeRecurrence(said ?? null);
    return { event: { ...after, recurrence, overrides: [] }, fields, lost: overrides.length };
  }
  const [series, to] = [seriesIn(before), startOf(after)];
  let recurrence: Recurrence = before.recurrence;
  let originals = overrides.map(({ original_start: start }) => start);
  let sent = fields;
  if (to.at !== series.start.at || to.zone?.name !== series.start.zone?.name) {
    const { rrule } = recurrence;
    // A rule that its user has written is as it is meant.
    const followed =
      rrule === null || said !== undefined ? rrule : followStart(rrule, wallOf(series.start), wallOf(to));
    recurrence = movedTo(createSeries(series.start, series.length, { ...recurrence, rrule: followed }), to);
    originals = movedStarts(series, to, originals);
    sent = followed === rrule ? fields : { ...fields, recurrence: listed(recurrence) };
  }
  if (said !== undefined) {
    recurrence = { ...recurrence, rrule: said.rrule ?? null };
    sent = { ...fields, recurrence: listed(recurrence) };
  }
  const event = { ...after, recurrence: listed(recurrence) };
  const now = seriesIn(event);
  const kept = overrides.flatMap((override, index): EventOverride[] => {
    const original = originals[index] ?? override.original_start;
    return hasOccurrence(now, original) ? [{ ...override, original_start: original }] : [];
  });
  return { event: { ...event, overrides: kept }, fields: sent, lost: overrides.length - kept.length };
}

const listed = ({ rrule, rdates, exdates }: Recurrence) => ({
  rrule,
  rdates: [...rdates],
  exdates: [...exdates],
});

const startOf = ({ start, all_day: allDay, time_zone: zone }: Event): Start => ({
  at: parseMoment(start, allDay),
  zone: allDay || zone === null ? null : zoneOf(zone),
});

const wallOf = ({ at, zone }: Start): RepeatStart => ({
  wall: zone === null ? (at / 86_400) * minutesPerDay : zone.wallAt(Math.floor(at / 60)),
  zone,
});

/** What is left of a series before an occurrence, and what follows, under an id of its own. */
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
    ...toApiTimes(plannedWhen(whole, start)),
    recurrence: listed(half.recurrence),
    overrides,
  };
  // One that occurs once is kept as one that repeats if its occurrence differs, or another is left out.
  const isPlain =
    half.recurrence.exdates.length === 0 && overrides.length === 0 && countOf(seriesIn(event), 2) === 1;
  return isPlain ? { ...event, recurrence: null } : event;
}

/**
 * What follows may begin elsewhere than the occurrence that was changed. It moves as the server moves it: the change is one of that
 * occurrence as the series has it.
 */
function timesOfLater(later: Event, originalStart: string, fields: UpdateEvent, viewer: Zone): UpdateEvent {
  if (isSameStart(later.start, originalStart)) {
    return fields;
  }
  const named = { ...later, ...toApiTimes(plannedWhen(later, originalStart)) };
  return timesOfSeries(later, named, fields, viewer);
}

/** Whether an occurrence has times of its own, which a change of the others leaves alone. */
export const hasOwnTimes = (series: Event, originalStart: string): boolean =>
  overrideOf(series, originalStart)?.start !== undefined;
