import type { Event } from "../../../../api/generated/models/Event";
import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import { movedStarts, movedTo } from "../../../../lib/recurrence/moved";
import { createSeries, hasOccurrence } from "../../../../lib/recurrence/series";
import { dayOf } from "../../../../lib/time/wall";
import type { Zone } from "../../../../lib/time/zone";
import { followStart } from "../../../../repeat/repeat";
import { edited, timesOf } from "../event-content";
import { type Repeating, seriesIn } from "./expand";
import { isSameStart, overrideOf } from "./occurrence";
import { isStuckBy, relocated, startsOf } from "./relocated";
import {
  type Changed,
  isRepeating,
  listed,
  nameOf,
  repeatStartOf,
  spelledOut,
  startOf,
  withOverrides,
} from "./series-parts";
import { moveOf, namesTimes, retimed, ruleTimeAfter, timesOfSeries } from "./shifted";

/**
 * A series after a change. `named` is the occurrence on which it was made, as the series has it, and `shown` is the same with its
 * overrides. Dates, overrides and UNTIL move as the server moves them, unless the days of the rule move by different amounts. If
 * the form can show the rule, its days follow; the server does not do that, so the rule is sent.
 */
export function changed(
  before: Event,
  named: Event,
  shown: Event,
  fields: UpdateEvent,
  viewer: Zone,
): Changed {
  if (fields.recurrence === null) {
    return single(before, shown, fields, viewer);
  }
  if (!isRepeating(before)) {
    const after = retimed(edited(before, fields), namesTimes(fields) ? fields : {}, viewer);
    return { after, sent: {}, lost: 0, isStuck: false, originalStart: null };
  }
  return relocated(before, named, fields, viewer) ?? movedWhole(before, named, fields, viewer);
}

/** Changes only the named occurrence. */
function single(before: Event, shown: Event, fields: UpdateEvent, viewer: Zone): Changed {
  const overrides = before.overrides ?? [];
  const { original_start: named, ...own } = overrideOf(before, shown.original_start ?? shown.start) ?? {};
  const times = timesOf(retimed(shown, fields, viewer));
  const sent = { ...own, ...fields, ...times };
  const lost = overrides.length - (named === undefined ? 0 : 1);
  const after = { ...retimed(edited(before, sent), sent, viewer), overrides: [] };
  return { after, sent, lost, isStuck: false, originalStart: null };
}

/** All occurrences move by as much as the named one. */
function movedWhole(before: Repeating, named: Event, fields: UpdateEvent, viewer: Zone): Changed {
  const { recurrence: said, ...rest } = isSameStart(before.start, named.start)
    ? fields
    : timesOfSeries(before, named, fields, viewer);
  const after = retimed(edited(before, rest), namesTimes(fields) ? rest : {}, viewer);
  const [series, to, move] = [seriesIn(before), startOf(after), moveOf(named, fields, viewer)];
  const { rrule } = before.recurrence;
  const from = said === undefined ? ruleTimeAfter(before, move) : move.is;
  const spell = (rule: string) => spelledOut(rule, from, repeatStartOf(after).wall);
  const followed = rrule === null ? null : spell(followStart(rrule, ...startsOf(move)));
  const stays = to.at === series.start.at && to.zone?.name === series.start.zone?.name;
  const moved = stays
    ? before.recurrence
    : movedTo(createSeries(series.start, series.length, { ...before.recurrence, rrule: followed }), to);
  // A rule that the user has written stays as it is.
  const recurrence = said === undefined ? moved : { ...moved, rrule: said?.rrule ? spell(said.rrule) : null };
  const overrides = before.overrides ?? [];
  const originals = overrides.map(({ original_start: start }) => start);
  const isSent = said !== undefined || (!stays && followed !== rrule);
  const event = { ...after, recurrence: listed(recurrence) };
  const originalStart = nameOf(retimed(named, fields, viewer));
  return {
    ...withOverrides(event, overrides, stays ? originals : movedStarts(series, to, originals)),
    sent: isSent ? { recurrence: event.recurrence } : {},
    isStuck:
      said === undefined &&
      dayOf(move.was) !== dayOf(move.is) &&
      (isStuckBy(rrule, move) || !hasOccurrence(seriesIn(event), originalStart)),
    originalStart,
  };
}
