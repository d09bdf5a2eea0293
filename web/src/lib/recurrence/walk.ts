import { type Budget, spend } from "./budget";
import type { Pattern } from "./pattern";
import { periodTimes } from "./periods";
import { isBelowDay } from "./rule";
import { lastWall, type WallSecond } from "./seconds";
import { stepTimes } from "./steps";

/**
 * The wall times of a rule after its start, between two times inclusive: ascending, each once, without the rule's end. The start
 * is an occurrence whatever the rule makes.
 */
export function* wallTimes(
  pattern: Pattern,
  from: WallSecond,
  to: WallSecond,
  budget: Budget,
): Generator<WallSecond> {
  const times = isBelowDay(pattern.frequency) ? stepTimes : periodTimes;
  for (const wall of times(pattern, Math.max(from, pattern.start + 1), Math.min(to, lastWall), budget)) {
    spend(budget, 1);
    yield wall;
  }
}
