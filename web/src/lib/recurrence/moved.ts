import { bounded } from "./budget";
import { wallsOf } from "./clock";
import { parseAdded, parseMoment, type Recurrence, writeAdded, writeMoment } from "./recurrence";
import { withEnd } from "./rule";
import { clamped, day, dayNumber, lastWall, type Moment, type WallSecond, withoutZone } from "./seconds";
import { createSeries, type Series, type Start } from "./series";
import { dateOfUntil, type Until } from "./until";
import { wallTimes } from "./walk";

const midnightOf = (wall: WallSecond): WallSecond => dayNumber(wall) * day;

/**
 * The recurrence of a series after it was moved to another start: added and excluded dates, and UNTIL, move by the same amount of
 * local time. BY parts of the rule stay as they are written. The new start may be in another zone, or all day instead of timed;
 * then parts of the rule about times must be removed (`hasTimes`).
 */
export function movedTo(series: Series, to: Start): Recurrence {
  const { recurrence, start, rule } = series;
  const [wasAllDay, allDay] = [start.zone === null, to.zone === null];
  const move = mover(series, to);
  const exdates = recurrence.exdates.map((text) => writeMoment(move(parseMoment(text, wasAllDay)), allDay));
  const rdates = recurrence.rdates.map((text) => {
    const { at, end } = parseAdded(text, wasAllDay);
    const moved = move(at);
    return writeAdded({ at: moved, end: end === null || allDay ? null : moved + end - at }, allDay);
  });
  const until = rule?.rule.until;
  const rrule = recurrence.rrule;
  return {
    rrule: rrule !== null && until ? withEnd(rrule, { until: movedUntil(series, to, until) }) : rrule,
    rdates,
    exdates,
  };
}

/** The original starts of exceptions after the move, in order. */
export function movedStarts(series: Series, to: Start, originalStarts: readonly string[]): string[] {
  const move = mover(series, to);
  const wasAllDay = series.start.zone === null;
  return originalStarts.map((text) => writeMoment(move(parseMoment(text, wasAllDay)), to.zone === null));
}

const emptyAt = (to: Start) => createSeries(to, 0, { rrule: null, rdates: [], exdates: [] });

/** By how much later the local time is. */
function shiftOf(series: Series, to: Start): number {
  return emptyAt(to).clock.wall(to.at) - series.clock.wall(series.start.at);
}

/**
 * Moves a wall time of the old series, and returns its moment in the new one: for whole days a date moves as the start's does.
 */
function momentMover(series: Series, to: Start): (wall: WallSecond) => Moment {
  const { clock } = emptyAt(to);
  if (to.zone === null) {
    const days = midnightOf(clock.wall(to.at)) - midnightOf(series.clock.wall(series.start.at));
    return (wall) => clock.moment(clamped(midnightOf(wall) + days)).at;
  }
  const by = shiftOf(series, to);
  return (wall) => clock.moment(clamped(wall + by)).at;
}

function mover(series: Series, to: Start): (at: Moment) => Moment {
  const moment = momentMover(series, to);
  return (at) => (at === series.start.at ? to.at : moment(madeFrom(series, at)));
}

/** The wall time from which a moment was made. Around a gap that is not what the clock shows. */
export function madeFrom({ clock, rule }: Series, at: Moment): WallSecond {
  const shown = clock.wall(at);
  const isMade = (wall: WallSecond) =>
    rule !== null &&
    bounded((budget) => wallTimes(rule.pattern, wall, wall, budget).next().value === wall, false);
  const skipped = wallsOf(clock, at).filter((wall) => wall !== shown);
  return skipped.find((wall) => !isMade(shown) && isMade(wall)) ?? shown;
}

function movedUntil(series: Series, to: Start, until: Until): Until {
  const [wasAllDay, allDay] = [series.start.zone === null, to.zone === null];
  const by = shiftOf(series, to);
  const last = lastWallOf(series, until, wasAllDay);
  const moved = clamped(last + by);
  if (moved > lastWall) {
    return until;
  }
  if (wasAllDay || allDay || (until.kind === "day" && by % day === 0)) {
    return { kind: "day", at: midnightOf(moved) };
  }
  return until.kind === "wall"
    ? { kind: "wall", at: moved }
    : { kind: "utc", at: withoutZone(momentMover(series, to)(last)) };
}

/** The local time of a series at the last moment of UNTIL. */
function lastWallOf({ clock }: Series, until: Until, wasAllDay: boolean): WallSecond {
  if (wasAllDay) {
    return dateOfUntil(until);
  }
  const at = clamped(until.at);
  switch (until.kind) {
    case "day":
      return clamped(at + day - 1);
    case "utc":
      return clock.wall(withoutZone(at));
    default:
      return at;
  }
}
