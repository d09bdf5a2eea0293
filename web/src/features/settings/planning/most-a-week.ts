import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import { duration, isDuration } from "../../../lib/time/duration";
import type { Minutes } from "../../../lib/time/units";
import { writeLength } from "../../../lib/time/write-length";
import type { Weekday } from "../weekdays";
import type { LimitsValues } from "./limits-values";
import { stretchesOn } from "./week-of-hours";

type Sets = readonly { spans: Parameters<typeof stretchesOn>[1] }[];

interface Week {
  /** All hours of a week. What several sets have is counted once. */
  all: Minutes;
  /** What of them may be planned. */
  planned: Minutes;
}

/** What the limits leave of a week; null if no day has one, or it cannot be read yet. */
export function mostAWeek(
  sets: Sets,
  week: readonly Weekday[],
  { max_minutes_per_day: most, free_share: share }: Pick<LimitsValues, "max_minutes_per_day" | "free_share">,
): Week | null {
  if (!/^\d+$/.test(most) || !isDuration(Number(most)) || Number(most) > duration.most) {
    return null;
  }
  const spans = sets.flatMap((set) => set.spans);
  const days = week.map((day) => stretchesOn(day, spans).reduce((sum, { from, to }) => sum + to - from, 0));
  const plannedOn = (minutes: Minutes) => Math.min(Number(most), Math.round(minutes * (1 - share / 100)));
  return { all: sum(days), planned: sum(days.map(plannedOn)) };
}

const sum = (all: readonly Minutes[]): Minutes => all.reduce((one, other) => one + other, 0);

/** The same as a sentence for below the picture; none where nothing is limited. */
export function sayMostAWeek(...of: Parameters<typeof mostAWeek>): string[] {
  const most = mostAWeek(...of);
  return most === null || most.planned === most.all
    ? []
    : [planningSettingsMessages.week.upTo(writeLength(most.planned), writeLength(most.all))];
}
