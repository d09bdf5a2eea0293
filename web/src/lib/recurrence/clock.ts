import { type Minutes, minutesPerDay } from "../time/units";
import type { Zone } from "../time/zone";
import {
  dayNumber,
  type Moment,
  minute,
  modulo,
  type Seconds,
  type WallSecond,
  withoutZone,
} from "./seconds";

/** Converts between wall times and moments. */
export interface Clock {
  /** The moment of a wall time, as in {@link Zone.instantAt}, and whether the clock skips it. */
  moment: (wall: WallSecond) => MomentOfWall;
  wall: (moment: Moment) => WallSecond;
  /** The first wall time that may be this moment or a later one: after a gap, skipped times come only then. */
  firstWall: (moment: Moment) => WallSecond;
  /** The last wall time that may be this moment or an earlier one: after a fold, the end of the repeated time. */
  lastWall: (moment: Moment) => WallSecond;
}

interface MomentOfWall {
  at: Moment;
  /** Only then may a later wall time be an earlier moment. */
  skipped: boolean;
}

/** Whole days have no gaps and folds. */
export const daysClock: Clock = {
  moment: (wall) => ({ at: withoutZone(wall), skipped: false }),
  wall: withoutZone,
  firstWall: withoutZone,
  lastWall: withoutZone,
};

/** No clock was ever changed by more: Samoa skipped a day. */
const longestChange: Seconds = 25 * 3600;

const known = new WeakMap<Zone, Clock>();

export function clockOf(zone: Zone): Clock {
  const clock = known.get(zone) ?? createClock(zone);
  known.set(zone, clock);
  return clock;
}

function createClock(zone: Zone): Clock {
  /** `Intl` takes longer than all the rest, so it is called for midnights in UTC, and for other times only if these differ. */
  const atMidnight = (number: number): Minutes => zone.offsetAt(number * minutesPerDay);
  const offset = (moment: Moment): Seconds => {
    const today = dayNumber(withoutZone(moment));
    const before = atMidnight(today);
    const own = before === atMidnight(today + 1) ? before : zone.offsetAt(Math.floor(moment / minute));
    return own * minute;
  };
  const wall = (moment: Moment): WallSecond => moment + offset(moment);

  /** The clock change whose size reaches to a moment: the wall time at it, and by how much the clock was put forward. */
  const changeBefore = (moment: Moment) => {
    const [before, after] = [offset(moment - longestChange), offset(moment)];
    if (before === after) {
      return null;
    }
    let [low, high] = [Math.floor((moment - longestChange) / minute), Math.floor(moment / minute)];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (zone.offsetAt(middle) * minute === before) {
        low = middle;
      } else {
        high = middle;
      }
    }
    const at: Moment = high * minute;
    return { shown: at + before, since: moment - at, forward: after - before };
  };

  return {
    wall,
    moment(wallTime) {
      const today = dayNumber(wallTime);
      const before = atMidnight(today - 1);
      if (before === atMidnight(today + 2)) {
        return { at: wallTime - before * minute, skipped: false };
      }
      const wallMinute = Math.floor(wallTime / minute);
      const instant = zone.instantAt(wallMinute);
      const skipped = zone.wallAt(instant) !== wallMinute;
      return { at: instant * minute + modulo(wallTime, minute), skipped };
    },
    firstWall(moment) {
      const change = changeBefore(moment);
      const shown = wall(moment);
      return change !== null && change.since < change.forward ? Math.min(shown, change.shown) : shown;
    },
    lastWall(moment) {
      const change = changeBefore(moment);
      const shown = wall(moment);
      return change !== null && change.since < -change.forward ? Math.max(shown, change.shown) : shown;
    },
  };
}

/** The wall times that are this moment: the one that the clock skipped as long before, if it did, and the one that it shows. */
export function wallsOf(clock: Clock, moment: Moment): WallSecond[] {
  const shown = clock.wall(moment);
  const first = clock.firstWall(moment);
  const skipped = moment - clock.moment(first).at + first;
  return first < shown && skipped < shown ? [skipped, shown] : [shown];
}
