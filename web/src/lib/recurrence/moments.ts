import type { Budget } from "./budget";
import type { Clock } from "./clock";
import type { Pattern } from "./pattern";
import type { Rule } from "./rule";
import { clamped, day, lastWall, type Moment, type WallSecond, withoutZone } from "./seconds";
import { dateOfUntil, type Until } from "./until";
import { wallTimes } from "./walk";

/** A rule with everything on which its moments depend. */
export interface RuleInUse {
  rule: Rule;
  pattern: Pattern;
  clock: Clock;
  allDay: boolean;
  /** The wall time of its last occurrence, if COUNT limits them and they were counted. */
  lastCounted?: WallSecond;
}

/**
 * The moments that a rule makes after the start, between two moments inclusive: ascending, each once.
 *
 * Around a gap the order of moments is not that of wall times: 02:30, skipped, is the moment of 03:30. So skipped times wait
 * until the clock has shown something later.
 */
export function* ruleMoments(
  inUse: RuleInUse,
  start: Moment,
  from: Moment,
  to: Moment,
  budget: Budget,
): Generator<Moment> {
  const { pattern, clock } = inUse;
  const last = Math.min(lastMoment(inUse), to);
  const lastTime = Math.min(lastCounted(inUse, budget), clock.lastWall(last));
  let given = Math.max(start, from - 1);
  const isNew = (at: Moment) => at > given && at <= last;
  let waiting: Moment[] = [];
  for (const wall of wallTimes(pattern, clock.firstWall(from), lastTime, budget)) {
    const { at, skipped } = clock.moment(wall);
    if (skipped) {
      waiting.push(at);
      continue;
    }
    // No later one is earlier than this.
    for (const moment of waiting.length === 0 ? [at] : waiting.concat(at).toSorted((a, b) => a - b)) {
      if (moment <= at && isNew(moment)) {
        given = moment;
        yield moment;
      }
    }
    waiting = waiting.filter((moment) => moment > at);
    if (at >= last) {
      return;
    }
  }
  for (const moment of waiting.toSorted((a, b) => a - b)) {
    if (isNew(moment)) {
      given = moment;
      yield moment;
    }
  }
}

/** The last moment that the rule's UNTIL and the calendar's years allow. */
export function lastMoment({ rule: { until }, clock, allDay }: RuleInUse): Moment {
  return until === null ? lastWall : Math.min(momentOfUntil(until, clock, allDay), lastWall);
}

function momentOfUntil(until: Until, clock: Clock, allDay: boolean): Moment {
  if (allDay) {
    return withoutZone(dateOfUntil(until));
  }
  if (until.kind === "utc") {
    return withoutZone(clamped(until.at));
  }
  // The next day may begin with a gap or a fold; in each case its midnight is the moment after this day.
  return until.kind === "wall"
    ? clock.moment(clamped(until.at)).at
    : clock.moment(clamped(until.at + day)).at - 1;
}

/** The wall time of the last of COUNT, where the start is the first. It is counted once. */
function lastCounted(inUse: RuleInUse, budget: Budget): WallSecond {
  const { rule, pattern } = inUse;
  if (rule.count === null) {
    return lastWall;
  }
  if (inUse.lastCounted === undefined) {
    let [last, left] = [pattern.start, rule.count - 1];
    if (left > 0) {
      for (const wall of wallTimes(pattern, pattern.start, lastWall, budget)) {
        last = wall;
        left -= 1;
        if (left === 0) {
          break;
        }
      }
    }
    inUse.lastCounted = last;
  }
  return inUse.lastCounted;
}
