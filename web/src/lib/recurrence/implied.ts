import { partsOf, weekdayOf } from "../time/days";
import { type Frequency, type Parts, rank, weekdays } from "./rule";
import { dayNumber, modulo, type WallSecond } from "./seconds";

/** The parts that a start implies for a rule (RFC 8984, section 4.3.3). */
interface Implied {
  month?: number;
  monthDay?: number;
  weekday?: number;
  hour?: number;
  minute?: number;
  second?: number;
}

const none = (list: readonly unknown[]) => list.length === 0;

export function impliedBy(start: WallSecond, parts: Parts): Implied {
  const { frequency, days, monthDays, weeks } = parts;
  const { month, date } = partsOf(dayNumber(start));
  const weekday = weekdayOf(dayNumber(start));
  const isAbove = (other: Frequency) => rank(frequency) > rank(other);
  const isYearly = frequency === "YEARLY" && none(parts.yearDays);
  const noDays = none(days) && none(monthDays);
  const needsMonth = isYearly && none(parts.months) && none(weeks) && (none(days) || !none(monthDays));
  const needsMonthDay = noDays && (frequency === "MONTHLY" || (isYearly && none(weeks)));
  const needsWeekday = (frequency === "WEEKLY" && none(days)) || (isYearly && noDays && !none(weeks));
  return {
    ...(needsMonth && { month }),
    ...(needsMonthDay && { monthDay: date }),
    ...(needsWeekday && { weekday }),
    ...(isAbove("HOURLY") && none(parts.hours) && { hour: Math.floor(modulo(start, 86_400) / 3600) }),
    ...(isAbove("MINUTELY") && none(parts.minutes) && { minute: Math.floor(modulo(start, 3600) / 60) }),
    ...(isAbove("SECONDLY") && none(parts.seconds) && { second: modulo(start, 60) }),
  };
}

const or = (list: readonly number[], value?: number) => (value === undefined ? list : [value]);

/** The parts together with the implied ones. */
export function completed(parts: Parts, start: WallSecond): Parts {
  const { month, monthDay, weekday, hour, minute, second } = impliedBy(start, parts);
  return {
    ...parts,
    months: or(parts.months, month),
    monthDays: or(parts.monthDays, monthDay),
    days: weekday === undefined ? parts.days : [{ weekday, nth: 0 }],
    hours: or(parts.hours, hour),
    minutes: or(parts.minutes, minute),
    seconds: or(parts.seconds, second),
  };
}

/** As parts of a rule's text. */
export function writeImplied({ month, monthDay, weekday, hour, minute, second }: Implied): string[] {
  const day = weekday === undefined ? undefined : weekdays[weekday];
  return Object.entries({
    BYMONTH: month,
    BYMONTHDAY: monthDay,
    BYDAY: day,
    BYHOUR: hour,
    BYMINUTE: minute,
    BYSECOND: second,
  }).flatMap(([name, value]) => (value === undefined ? [] : `${name}=${value}`));
}
