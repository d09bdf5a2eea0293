import type { UpdateEvent } from "../../../../api/generated/models/UpdateEvent";
import type { Event } from "../../../../api/generated/models/Event";
import { madeFrom } from "../../../../lib/recurrence/moved";
import { parseAdded, parseMoment, writeAdded, writeMoment } from "../../../../lib/recurrence/recurrence";
import { parseRule, withEnd } from "../../../../lib/recurrence/rule";
import { day, minute, type Moment } from "../../../../lib/recurrence/seconds";
import { createSeries, occurrencesFrom, type Series, type Start } from "../../../../lib/recurrence/series";
import { type Day, weekdayOf } from "../../../../lib/time/days";
import type { WallTime } from "../../../../lib/time/units";
import { dayOf, timeOfDay, wallTime } from "../../../../lib/time/wall";
import { parseApiTimes, toApiTimes } from "../../../../lib/time/when";
import type { Zone } from "../../../../lib/time/zone";
import {
  followStart,
  isWorkweek,
  parseRepeat,
  type Repeat,
  type RepeatStart,
  untilOf,
} from "../../../../repeat/repeat";
import { dayMover, firstMade } from "./slots";
import { edited } from "../event-content";
import { type Repeating, seriesIn } from "./expand";
import { isSameStart } from "./occurrence";
import { type Changed, nameOf, repeatStartOf, spelledOut, withOverrides } from "./series-parts";
import { lengthAfter, type Move, moveOf, retimed, ruleTimeAfter } from "./shifted";

/** Both ends of a move, as starts of a rule. */
export const startsOf = ({ was, is, from, to }: Move): [RepeatStart, RepeatStart] => [
  { wall: was, zone: from },
  { wall: is, zone: to },
];

/** Whether two rules mean the same days, whatever their ends. */
const sameDays = (one: Repeat, other: Repeat): boolean =>
  JSON.stringify({ ...one, end: null }) === JSON.stringify({ ...other, end: null });

/** Whether an occurrence goes to a day to which no rule can move the others. */
export function isStuckBy(rrule: string | null, move: Move): boolean {
  const rule = rrule === null ? null : parseRule(rrule);
  const days = dayOf(move.is) - dayOf(move.was);
  if (rule === null || rrule === null || days === 0) {
    return false;
  }
  const repeat = parseRepeat(rrule, startsOf(move)[0]);
  if (repeat === null) {
    // A rule that the form cannot show cannot be moved, either.
    return [rule.days, rule.monthDays, rule.yearDays, rule.weeks, rule.months].some(
      ({ length }) => length > 0,
    );
  }
  // Two weekdays on one day would become one; and Monday to Friday stays as it is.
  return (
    repeat.every.unit === "week" &&
    repeat.every.weekdays.length > 1 &&
    days % 7 !== 0 &&
    (isWorkweek(repeat.every.weekdays) || repeat.every.weekdays.includes(weekdayOf(dayOf(move.is))))
  );
}

/**
 * A series whose days do not all move as far as the named one, or that the user lets repeat on other days. It then begins with
 * the first day of its rule. Null if all move as far, or if the form cannot show the rule.
 */
export function relocated(
  before: Repeating,
  named: Event,
  fields: UpdateEvent,
  viewer: Zone,
): Changed | null {
  const { rrule } = before.recurrence;
  const move = moveOf(named, fields, viewer);
  const [from, to] = startsOf(move);
  const [fromDay, toDay] = [dayOf(move.was), dayOf(move.is)];
  const [repeat, followed] = [rrule && parseRepeat(rrule, from), rrule && followStart(rrule, from, to)];
  const said = fields.recurrence?.rrule ?? followed;
  const [moved, meant] = [followed && parseRepeat(followed, to), said && parseRepeat(said, to)];
  if (!repeat || !moved || !said || !meant) {
    return null;
  }
  const remake = (rule: string, first: Day | null, place: DayMover) =>
    remade({
      before,
      named,
      after: retimed(named, fields, viewer),
      fields,
      move,
      rule,
      first,
      place,
      viewer,
    });
  if (!sameDays(meant, moved)) {
    // The new place of the first occurrence is the start of the series.
    const isFirst = isSameStart(named.start, before.start);
    const first = isFirst ? toDay : firstMade(meant, toDay, dayOf(repeatStartOf(before).wall));
    return remake(said, first, (each) => each);
  }
  if (isStuckBy(rrule, move)) {
    // The user's changes of the rule apply to the existing days.
    return fields.recurrence ? remake(said, dayOf(repeatStartOf(before).wall), (each) => each) : null;
  }
  const place = fromDay === toDay ? null : dayMover(repeat.every, moved.every, fromDay, toDay);
  return place && remake(said, null, place);
}

type DayMover = (day: Day) => Day | null;

interface Remaking {
  before: Repeating;
  /** The named occurrence. */
  named: Event;
  /** The same after the change. */
  after: Event;
  fields: UpdateEvent;
  move: Move;
  /** The rule, relative to the day of the named occurrence. */
  rule: string;
  /** The day on which the series begins; null for the first to which one of its days moves. */
  first: Day | null;
  /** Where the days of the series move. */
  place: DayMover;
  viewer: Zone;
}

function remade({ before, named, after, fields, move, rule, first, place, viewer }: Remaking): Changed {
  const [series, allDay] = [seriesIn(before), after.all_day];
  const later = timeOfDay(move.is) - timeOfDay(move.was);
  const momentAt = (wall: WallTime): Moment =>
    move.to === null ? dayOf(wall) * day : move.to.instantAt(wall) * minute;
  const moved = (at: Moment): Moment | null => {
    const wall = Math.floor(madeFrom(series, at) / minute);
    const to = place(dayOf(wall));
    return to === null ? null : momentAt(wallTime(to, timeOfDay(wall) + later));
  };
  const renamed = (text: string): string | null => {
    const at = moved(parseMoment(text, before.all_day));
    return at === null ? null : writeMoment(at, allDay);
  };

  const { targets, isWhole } = targetsOf(series, moved);
  const begin =
    first === null ? (targets[0] ?? series.start.at) : momentAt(wallTime(first, timeOfDay(move.is)));
  const start: Start = { at: begin, zone: move.to };
  const when = parseApiTimes(after);
  const at = when.allDay ? begin / day : begin / minute;
  const times = toApiTimes({ ...when, start: at, end: at + lengthAfter(before, named, when) });
  const event = retimed(edited(before, withoutRule(fields)), { ...fields, ...times }, viewer);

  const from = first === null ? ruleTimeAfter(before, move) : move.is;
  const text = spelledOut(rule, from, repeatStartOf(event).wall);
  const { rrule, extras, isStuck } =
    first === null ? fitted(start, text, targets, isWhole) : { rrule: text, extras: [], isStuck: false };
  const recurrence = {
    rrule,
    rdates: before.recurrence.rdates.flatMap((date) => {
      const added = parseAdded(date, before.all_day);
      const to = moved(added.at);
      const end = added.end === null || allDay || to === null ? null : to + added.end - added.at;
      return to === null ? [] : writeAdded({ at: to, end }, allDay);
    }),
    exdates: [
      ...before.recurrence.exdates.flatMap((date) => renamed(date) ?? []),
      ...extras.map((each) => writeMoment(each, allDay)),
    ],
  };
  const overrides = before.overrides ?? [];
  const originals = overrides.map(({ original_start: name }) => renamed(name));
  return {
    ...withOverrides({ ...event, recurrence }, overrides, originals),
    sent: { recurrence },
    isStuck,
    originalStart: nameOf(after),
  };
}

const withoutRule = ({ recurrence: _rule, ...rest }: UpdateEvent): UpdateEvent => rest;

/** More than anyone would count. Of a rule without an end fewer are computed: it continues as it begins. */
const [most, some] = [1000, 60];

/** The new places of the first occurrences, including excluded ones; and whether these are all. */
function targetsOf(
  series: Series,
  moved: (at: Moment) => Moment | null,
): { targets: Moment[]; isWhole: boolean } {
  const { start, length, rule, recurrence } = series;
  const bare = createSeries(start, length, { rrule: recurrence.rrule, rdates: [], exdates: [] });
  const hasEnd = rule !== null && (rule.rule.count !== null || rule.rule.until !== null);
  const { rows, rest } = occurrencesFrom(bare, start.at / minute, hasEnd ? most : some);
  const targets = rows.flatMap((row) => moved(row.start) ?? []).toSorted((a, b) => a - b);
  return { targets, isWhole: rest === "nothing" };
}

/**
 * The rule with an end that fits the new places. Other dates that it makes at the beginning or the end are to be excluded. It is
 * stuck if it does not make each of the new places exactly once.
 */
function fitted(
  start: Start,
  rule: string,
  targets: readonly Moment[],
  isWhole: boolean,
): { rrule: string; extras: Moment[]; isStuck: boolean } {
  const parts = parseRule(rule);
  // Those of the last weeks may be between others that were not computed.
  const last = targets.at(isWhole ? -1 : Math.floor(targets.length / 2)) ?? start.at;
  const madeBy = (rrule: string) =>
    occurrencesFrom(
      createSeries(start, 0, { rrule, rdates: [], exdates: [] }),
      start.at / minute,
      2 * targets.length + some,
    ).rows.map(({ start: at }) => at);
  const made = madeBy(withEnd(rule, null)).filter((at) => at <= last);
  const [wanted, there] = [new Set(targets), new Set(made)];
  // Two at the same time would become one.
  const isStuck = wanted.size < targets.length || targets.some((at) => at <= last && !there.has(at));
  // Days that only some months have depend on the rule.
  const extras =
    parts?.frequency === "MONTHLY" || parts?.frequency === "YEARLY"
      ? []
      : made.filter((at) => !wanted.has(at));
  if (!isWhole || parts === null) {
    return { rrule: rule, extras, isStuck };
  }
  if (parts.count !== null) {
    return { rrule: extras.length === 0 ? rule : withEnd(rule, { count: made.length }), extras, isStuck };
  }
  const isFitting = madeBy(rule).at(-1) === last;
  const { zone } = start;
  const wall = zone === null ? wallTime(last / day) : zone.wallAt(last / minute);
  const end = untilOf(dayOf(wall), { wall, zone });
  return { rrule: isFitting ? rule : withEnd(rule, { until: end }), extras, isStuck };
}
