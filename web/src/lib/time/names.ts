import { locale } from "../../i18n/translation";
import { type Day, dateOf } from "./days";
import { minutesPerDay, type TimeOfDay, type WallTime } from "./units";
import { dayOf, timeOfDay } from "./wall";
import type { Length } from "./when";

/** The format of hours; `auto` is the browser's default. */
export type HourCycle = "auto" | "h12" | "h23";

/** The formats of days and times. */
export interface Names {
  month: (day: Day) => string;
  monthAlone: (day: Day) => string;
  year: (day: Day) => string;
  weekday: (day: Day) => string;
  weekdayLetter: (day: Day) => string;
  weekdayAlone: (day: Day) => string;
  dayOfMonth: (day: Day) => string;
  /** With its weekday and year. */
  date: (day: Day) => string;
  /** As short as possible, to be distinguished from near days. */
  shortDate: (day: Day) => string;
  /** The same with its year. */
  shortDateAndYear: (day: Day) => string;
  dates: (first: Day, last: Day) => string;
  hour: (wall: WallTime | TimeOfDay) => string;
  time: (wall: WallTime | TimeOfDay) => string;
  /** A time, without the minutes of a full hour if the language allows that: `2 PM`. */
  brief: (wall: WallTime) => string;
  times: (start: WallTime, end: WallTime) => string;
  /** The same where it is obvious that they are times: without a word for that, such as “Uhr”. */
  plainTimes: (start: WallTime, end: WallTime) => string;
  /** The same with as few letters as possible. */
  shortestTimes: (start: WallTime, end: WallTime) => string;
  length: (length: Length) => string;
}

/** About as many as the minutes of some days. */
const mostRemembered = 10_000;
const made = new Map<HourCycle, Names>();

export function namesFor(preference: HourCycle): Names {
  const names = made.get(preference) ?? createNames(preference);
  made.set(preference, names);
  return names;
}

// Days and wall times have no zone: they are formatted in UTC, in which they were made.
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }));
const inUnits = (unit: string) =>
  once(() => new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }));
const atMinute = (minute: WallTime | TimeOfDay) => new Date(minute * 60_000);
/** Two times of a day that are cached as one number. */
const range = (both: number) =>
  [atMinute(Math.floor(both / minutesPerDay)), atMinute(both % minutesPerDay)] as const;

function createNames(preference: HourCycle): Names {
  const { hourCycle: custom = "h12" } = new Intl.DateTimeFormat(undefined, {
    hour: "numeric",
  }).resolvedOptions();
  const hourCycle = preference === "auto" ? custom : preference;
  const twelveHours = hourCycle === "h12" || hourCycle === "h11";
  const hour = twelveHours
    ? ({ hour: "numeric", hourCycle } as const)
    : ({ hour: "2-digit", minute: "2-digit", hourCycle } as const);
  const hourAlone = inUtc(hour);
  const hourAndMinute = inUtc({ ...hour, minute: "2-digit" });
  const byDay = (options: Intl.DateTimeFormatOptions) => {
    const format = inUtc(options);
    return remembered((day: Day) => format().format(dateOf(day)));
  };
  const dateRange = inUtc({ month: "long", day: "numeric", year: "numeric" });
  const time = remembered((wall) => hourAndMinute().format(atMinute(wall)));
  /** A range over midnight would include both dates; here the context gives them. */
  const within = (write: (both: number) => string) => (start: WallTime, end: WallTime) => {
    const [first, second] = [timeOfDay(start), timeOfDay(end)];
    return dayOf(start) === dayOf(end)
      ? write(first * minutesPerDay + second)
      : `${time(first)} – ${time(second)}`;
  };
  const times = within(remembered((both) => hourAndMinute().formatRange(...range(both))));
  const plainTimes: typeof times = (start, end) => times(start, end).replace(/\sUhr$/u, "");
  const [days, hours, minutes] = [inUnits("day"), inUnits("hour"), inUnits("minute")];

  return {
    month: byDay({ month: "long", year: "numeric" }),
    monthAlone: byDay({ month: "long" }),
    year: byDay({ year: "numeric" }),
    weekday: byDay({ weekday: "short" }),
    weekdayLetter: byDay({ weekday: "narrow" }),
    weekdayAlone: byDay({ weekday: "long" }),
    dayOfMonth: byDay({ day: "numeric" }),
    date: byDay({ weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    shortDate: byDay({ weekday: "short", month: "short", day: "numeric" }),
    shortDateAndYear: byDay({ weekday: "short", month: "short", day: "numeric", year: "numeric" }),
    dates: (first, last) => dateRange().formatRange(dateOf(first), dateOf(last)),
    hour: remembered((wall) => hourAlone().format(atMinute(wall))),
    time,
    brief: remembered((wall) => (wall % 60 === 0 ? hourAlone() : hourAndMinute()).format(atMinute(wall))),
    times,
    plainTimes,
    shortestTimes: (start, end) => {
      const short = plainTimes(start, end).replace(/\s–\s/u, "–");
      return twelveHours ? short.replaceAll(":00", "") : short;
    },
    length: ({ days: wholeDays, minutes: rest }) => {
      const parts = [
        wholeDays > 0 && days().format(wholeDays),
        rest >= 60 && hours().format(Math.floor(rest / 60)),
        rest % 60 > 0 && minutes().format(rest % 60),
      ];
      return parts.filter((part) => part !== false).join(" ");
    },
  };
}

/** Creating a format takes longer than using it, and no screen uses all of them. */
function once<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

/** A full calendar needs the same texts again and again, and `Intl` is slow. */
function remembered(write: (value: number) => string): (value: number) => string {
  const known = new Map<number, string>();
  return (value) => {
    let words = known.get(value);
    if (words === undefined) {
      if (known.size >= mostRemembered) {
        known.clear();
      }
      words = write(value);
      known.set(value, words);
    }
    return words;
  };
}
