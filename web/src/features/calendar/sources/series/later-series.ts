import type { Event } from "../../../../api/generated/models/Event";
import { dayOf, wallTime } from "../../../../lib/time/wall";
import { type Zone, zoneOf } from "../../../../lib/time/zone";
import { occurrencesOf } from "./expand";
import { isSameStart, type Occurrence } from "./occurrence";
import { repeatStartOf } from "./series-parts";

/**
 * The new place of an occurrence that is no longer part of its series: in the series that was split off there since it was seen
 * ("this and following"). No field of a series records that. So it must be the only series that was created since then, with its
 * title and in its calendar, that has one occurrence at the same start, or else on the same day. Null if there is none.
 */
export function inLaterSeries(
  series: Event,
  occurrence: Occurrence,
  events: Iterable<Event>,
  viewer: Zone,
): Occurrence | null {
  const zone = occurrence.time_zone === null ? viewer : zoneOf(occurrence.time_zone);
  const { wall } = repeatStartOf({ ...series, start: occurrence.original_start });
  const [from = 0, to = 0] = [0, 1].map((days) => zone.instantAt(wallTime(dayOf(wall) + days)));
  const found = [...events]
    .filter(
      ({ id, title, calendar_id: calendar, created_at: made, all_day: allDay }) =>
        id !== series.id &&
        title === series.title &&
        calendar === series.calendar_id &&
        allDay === series.all_day &&
        Date.parse(made) > Date.parse(occurrence.updated_at),
    )
    .flatMap((event) => occurrencesOf(event, from, to, zone))
    // It may have begun the day before.
    .filter(({ start, all_day: allDay }) => allDay || Date.parse(start) >= from * 60_000);
  const same = found.filter(({ original_start: start }) => isSameStart(start, occurrence.original_start));
  const [only, ...others] = same.length > 0 ? same : found;
  return only !== undefined && others.length === 0 ? only : null;
}
