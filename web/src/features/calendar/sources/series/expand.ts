import type { Event } from "../../../../api/generated/models/Event";
import type { Recurrence } from "../../../../api/generated/models/Recurrence";
import { eventOccurrences } from "../../../../lib/recurrence/overrides";
import { type Series, seriesOf } from "../../../../lib/recurrence/series";
import type { Instant } from "../../../../lib/time/units";
import { toApiTimes } from "../../../../lib/time/when";
import { type Zone, zoneOf } from "../../../../lib/time/zone";
import { type Occurrence, occurrenceOf } from "./occurrence";

interface Made {
  series: Series;
  /** By their original starts: the same objects, so that they need not be rendered again. */
  occurrences: Map<string, Occurrence>;
}

/** The computed data of an event. A new version is another object. */
const made = new WeakMap<Event, Made>();

export type Repeating = Event & { recurrence: Recurrence };

/** A series in its zone. Whole days have none. */
export const seriesIn = (event: Repeating): Series => madeOf(event).series;

function madeOf(event: Repeating): Made {
  const known = made.get(event);
  if (known !== undefined) {
    return known;
  }
  const fresh = { series: seriesOf(event, zoneOf(event.time_zone ?? "UTC")), occurrences: new Map() };
  made.set(event, fresh);
  return fresh;
}

/** The occurrences that overlap the time from one instant up to another. `viewer` says when a whole day begins. */
export function occurrencesOf(event: Event, from: Instant, to: Instant, viewer: Zone): Occurrence[] {
  const { recurrence } = event;
  if (recurrence === null) {
    return [];
  }
  // The same object, which the type now says to repeat.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { series, occurrences } = madeOf(event as Repeating);
  const { rows } = eventOccurrences(series, event.overrides ?? [], from, to, viewer);
  return rows.map(({ originalStart, when }) => {
    const known = occurrences.get(originalStart);
    if (known !== undefined) {
      return known;
    }
    const occurrence = occurrenceOf(event, originalStart, toApiTimes(when));
    occurrences.set(originalStart, occurrence);
    return occurrence;
  });
}
