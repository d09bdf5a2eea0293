import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { impliedBy, writeImplied } from "../../../../lib/recurrence/implied";
import { parseMoment, type Recurrence, writeMoment } from "../../../../lib/recurrence/recurrence";
import { parseRule } from "../../../../lib/recurrence/rule";
import { hasOccurrence, type Start } from "../../../../lib/recurrence/series";
import { minutesPerDay, type WallTime } from "../../../../lib/time/units";
import { zoneOf } from "../../../../lib/time/zone";
import type { RepeatStart } from "../../../../repeat/repeat";
import { type Repeating, seriesIn } from "./expand";

/** The result of a change of a series. */
export interface Changed {
  after: Event;
  /** How many overrides are dropped, because their occurrences no longer exist. */
  lost: number;
  /** No rule can describe the new places of the occurrences. */
  isStuck: boolean;
  /** The original start of the occurrence on which the change was made; null if the event no longer repeats. */
  originalStart: string | null;
  /** What is sent beyond the user's changes. */
  sent: UpdateEvent;
}

export const isRepeating = (event: Event): event is Repeating => event.recurrence !== null;

export const listed = ({ rrule, rdates, exdates }: Recurrence) => ({
  rrule,
  rdates: [...rdates],
  exdates: [...exdates],
});

export const startOf = ({ start, all_day: allDay, time_zone: zone }: Event): Start => ({
  at: parseMoment(start, allDay),
  zone: allDay || zone === null ? null : zoneOf(zone),
});

/** The start of an event for a rule. */
export function repeatStartOf(event: Event): RepeatStart {
  const { at, zone } = startOf(event);
  return { wall: zone === null ? (at / 86_400) * minutesPerDay : zone.wallAt(Math.floor(at / 60)), zone };
}

/** The start of an event in the form that identifies the occurrence there. */
export const nameOf = ({ start, all_day: allDay }: Event): string =>
  writeMoment(parseMoment(start, allDay), allDay);

/** A rule in which the parts that are implied by one start are written out, if another start would imply others. */
export function spelledOut(text: string, from: WallTime, to: WallTime): string {
  const rule = parseRule(text);
  if (rule === null) {
    return text;
  }
  const present = writeImplied(impliedBy(to * 60, rule));
  const missing = writeImplied(impliedBy(from * 60, rule)).filter((part) => !present.includes(part));
  return [text, ...missing].join(";");
}

/** Keeps the overrides whose occurrences still exist at their new places. */
export function withOverrides(
  event: Repeating,
  overrides: readonly EventOverride[],
  originals: readonly (string | null)[],
): Pick<Changed, "after" | "lost"> {
  const now = seriesIn(event);
  const kept = overrides.flatMap((override, index): EventOverride[] => {
    const original = originals[index] ?? null;
    return original !== null && hasOccurrence(now, original)
      ? [{ ...override, original_start: original }]
      : [];
  });
  return { after: { ...event, overrides: kept }, lost: overrides.length - kept.length };
}
