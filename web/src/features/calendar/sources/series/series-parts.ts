import type { Event } from "../../../../api/generated/models/Event";
import type { EventOverride } from "../../../../api/generated/models/EventOverride";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { impliedBy, writeImplied } from "../../../../lib/recurrence/implied";
import { parseMoment, type Recurrence, writeMoment } from "../../../../lib/recurrence/recurrence";
import { parseRule } from "../../../../lib/recurrence/rule";
import { hasOccurrence, type Start } from "../../../../lib/recurrence/series";
import { minutesPerDay, type WallTime } from "../../../../lib/time/units";
import { zoneOf } from "../../../../lib/time/zone";
import type { RepeatStart } from "../../../../lib/repeat/repeat";
import { type Repeating, seriesIn } from "./expand";

/** What a change makes of a series. */
export interface Changed {
  after: Event;
  /** How many occurrences would no longer differ, because they are none any more. */
  lost: number;
  /** No rule says where the occurrences would be. */
  isStuck: boolean;
  /** Names the occurrence that the change was made on; null of what does not repeat any more. */
  originalStart: string | null;
  /** What is sent beyond what its user has changed. */
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

/** Where an event begins, as a rule sees it. */
export function repeatStartOf(event: Event): RepeatStart {
  const { at, zone } = startOf(event);
  return { wall: zone === null ? (at / 86_400) * minutesPerDay : zone.wallAt(Math.floor(at / 60)), zone };
}

/** The start of an event, as an occurrence that begins there is named. */
export const nameOf = ({ start, all_day: allDay }: Event): string =>
  writeMoment(parseMoment(start, allDay), allDay);

/** A rule with what one start implies of it written out, where another one would imply something else. */
export function spelledOut(text: string, from: WallTime, to: WallTime): string {
  const rule = parseRule(text);
  if (rule === null) {
    return text;
  }
  const present = writeImplied(impliedBy(to * 60, rule));
  const missing = writeImplied(impliedBy(from * 60, rule)).filter((part) => !present.includes(part));
  return [text, ...missing].join(";");
}

/** What of the occurrences that differed still does: those that are occurrences where they are now. */
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
