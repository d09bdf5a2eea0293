import type { HourSet } from "../../../api/generated/models/HourSet";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import type { Names } from "../../../lib/time/names";
import type { Weekday } from "../weekdays";
import { describeDays, describeStretch } from "./describe-hours";
import { type Stretch, stretchesOn } from "./week-of-hours";

const words = planningSettingsMessages;

interface Gap extends Stretch {
  days: Weekday[];
}

/** The times between the hours of a day that are in no set, such as lunch. Equal times of several days are one. */
export function gapsBetween(week: readonly Weekday[], sets: readonly Pick<HourSet, "spans">[]): Gap[] {
  const spans = sets.flatMap((set) => set.spans);
  const gaps = new Map<string, Gap>();
  for (const day of week) {
    const stretches = stretchesOn(day, spans);
    for (const [index, { from: to }] of stretches.slice(1).entries()) {
      const from = stretches[index]?.to ?? to;
      const gap = gaps.get(`${from} ${to}`) ?? { from, to, days: [] };
      gap.days.push(day);
      gaps.set(`${from} ${to}`, gap);
    }
  }
  return [...gaps.values()];
}

/** Says that nothing is planned there, for users who wonder about a gap in a day. Empty if there is no such time. */
export function sayBetween(week: readonly Weekday[], sets: readonly HourSet[], names: Names): string[] {
  const times = gapsBetween(week, sets).map(({ days, ...gap }) =>
    words.hours.times(describeDays(days, week), describeStretch(gap, names)),
  );
  return times.length === 0 ? [] : [words.week.between(times.join("; "))];
}
