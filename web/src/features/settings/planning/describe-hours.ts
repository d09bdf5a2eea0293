import type { WorkingHours } from "../../../api/generated/models/WorkingHours";
import { planningSettingsMessages } from "../../../i18n/planning-settings-messages";
import type { Names } from "../../../lib/time/names";
import { minutesPerDay } from "../../../lib/time/units";
import { shortDayName, type Weekday } from "../weekdays";
import { minutesOf, type Stretch } from "./week-of-hours";

const words = planningSettingsMessages.hours;

/** Days in a few words: three or more in a row as a range. */
export function describeDays(days: readonly string[], week: readonly Weekday[]): string {
  const rows: Weekday[][] = [];
  week.forEach((day, index) => {
    if (days.includes(day)) {
      const last = rows.at(-1);
      if (last !== undefined && last.at(-1) === week[index - 1]) {
        last.push(day);
      } else {
        rows.push([day]);
      }
    }
  });
  return rows
    .flatMap((row) => {
      const [first, last] = [row[0], row.at(-1)];
      return row.length > 2 && first !== undefined && last !== undefined
        ? [`${shortDayName(first)} – ${shortDayName(last)}`]
        : row.map(shortDayName);
    })
    .join(", ");
}

export const describeStretch = ({ from, to }: Stretch, names: Names): string =>
  `${names.time(from)} – ${names.time(to % minutesPerDay)}`;

/** Each of its spans as text, such as "Mon – Fri 09:00 – 17:00". */
export const describeSpans = (
  spans: readonly WorkingHours[],
  week: readonly Weekday[],
  names: Names,
): string[] =>
  spans.length === 0
    ? [words.noTimes]
    : spans.map(({ start, end, days }) =>
        words.times(
          describeDays(days, week),
          describeStretch({ from: minutesOf(start), to: minutesOf(end) }, names),
        ),
      );
