import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { duration, isDuration } from "../../../lib/time/duration";
import type { Minutes, TimeOfDay } from "../../../lib/time/units";
import { writeLength } from "../../../lib/time/write-length";
import type { Weekday } from "../weekdays";
import type { LimitsValues } from "./limits-values";
import { type Stretch, stretchesOn } from "./week-of-hours";

type Sets = readonly { spans: Parameters<typeof stretchesOn>[1] }[];

interface Week {
  /** All hours of a week. Time in several sets is counted once. */
  all: Minutes;
  /** The part that may be planned. */
  planned: Minutes;
}

/** The maximum planned on a day; null if there is no limit, or the value is invalid. */
export function mostADay({
  max_minutes_per_day: most,
}: Pick<LimitsValues, "max_minutes_per_day">): Minutes | null {
  const isRead = /^\d+$/.test(most) && isDuration(Number(most)) && Number(most) <= duration.most;
  return isRead ? Number(most) : null;
}

/** What the limits leave of a week; null if no day has hours, or a value is invalid. */
export function mostAWeek(
  sets: Sets,
  week: readonly Weekday[],
  limits: Pick<LimitsValues, "max_minutes_per_day" | "free_share">,
): Week | null {
  const most = mostADay(limits);
  if (most === null) {
    return null;
  }
  const days = week.map((day) => lengthOf(hoursOn(day, sets)));
  const share = 1 - limits.free_share / 100;
  const plannedOn = (minutes: Minutes) => Math.min(most, Math.round(minutes * share));
  return { all: sum(days), planned: sum(days.map(plannedOn)) };
}

/** The hours of a day in all sets, each once. */
const hoursOn = (day: Weekday, sets: Sets): Stretch[] =>
  stretchesOn(
    day,
    sets.flatMap(({ spans }) => spans),
  );

/** When a day reaches its limit if it is filled from the start; null if it has no more hours than that. */
export function fullAt(day: Weekday, sets: Sets, most: Minutes): TimeOfDay | null {
  const stretches = hoursOn(day, sets);
  if (lengthOf(stretches) <= most) {
    return null;
  }
  let left = most;
  for (const { from, to } of stretches) {
    if (left <= to - from) {
      return from + left;
    }
    left -= to - from;
  }
  return null;
}

const lengthOf = (stretches: readonly Stretch[]): Minutes => sum(stretches.map(({ from, to }) => to - from));

const sum = (all: readonly Minutes[]): Minutes => all.reduce((one, other) => one + other, 0);

/** The same as a sentence below the picture; empty if nothing is limited. */
export function sayMostAWeek(...of: Parameters<typeof mostAWeek>): string {
  const most = mostAWeek(...of);
  return most === null || most.planned === most.all
    ? ""
    : planningSettingsMessages.week.upTo(writeLength(most.planned), writeLength(most.all));
}
