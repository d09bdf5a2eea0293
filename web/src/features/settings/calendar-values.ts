import type { UserSettings } from "../../api/generated/models/UserSettings";
import { settingsMessages } from "../../i18n/settings-messages";
import { namesFor } from "../../lib/time/names";
import { browserZone } from "../../lib/time/zone";
import { type Fact, factsOf, type Part } from "../../ui/form/merge";

const words = settingsMessages.calendar;

type WeekStart = UserSettings["week_start"];
type HourCycle = UserSettings["hour_cycle"];

export const weekStarts = ["sunday", "monday", "saturday"] as const;
export const hourCycles = ["auto", "h12", "h23"] as const;
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
/** 5 January 1970 was a Monday. */
const firstMonday = 4;

const names = namesFor("auto");
export const dayName = (day: WeekStart | (typeof weekdays)[number]) =>
  names.weekdayAlone(firstMonday + weekdays.indexOf(day));

export interface CalendarValues {
  time_zone: string;
  week_start: WeekStart;
  hour_cycle: HourCycle;
  start: string;
  end: string;
  days: string[];
  default_duration_minutes: string;
}

const daysOf = ({ days }: CalendarValues) => weekdays.filter((day) => days.includes(day));

export const parts: Part<CalendarValues>[] = [
  { label: words.zone, fields: ["time_zone"], describe: ({ time_zone }) => time_zone },
  { label: words.weekStart, fields: ["week_start"], describe: ({ week_start }) => dayName(week_start) },
  {
    label: words.hourCycle,
    fields: ["hour_cycle"],
    describe: ({ hour_cycle }) => words.hourCycles[hour_cycle],
  },
  {
    label: words.workingHours,
    fields: ["start", "end"],
    describe: ({ start, end }) => `${start} – ${endOf(end)}`,
  },
  {
    label: words.workingDays,
    fields: ["days"],
    describe: (values) => daysOf(values).map(dayName).join(", "),
  },
  {
    label: words.duration,
    fields: ["default_duration_minutes"],
    describe: ({ default_duration_minutes }) => default_duration_minutes,
  },
];

/** What the settings say, in words. */
export const factsOfSettings = (settings: UserSettings): Fact[] => factsOf(parts, valuesOf(settings));

/** A time field knows no 24:00: the end of the day is shown as its beginning. */
export const endOf = (end: string) => (end === "00:00" ? "24:00" : end);

export function valuesOf(settings: UserSettings): CalendarValues {
  const { start, end, days } = settings.working_hours;
  return {
    time_zone: settings.time_zone ?? browserZone(),
    week_start: settings.week_start,
    hour_cycle: settings.hour_cycle,
    start,
    end: end === "24:00" ? "00:00" : end,
    days,
    default_duration_minutes: String(settings.default_duration_minutes),
  };
}

/** As the API takes it. */
export function bodyOf(values: CalendarValues) {
  const { time_zone, week_start, hour_cycle, start, end, default_duration_minutes } = values;
  return {
    time_zone,
    week_start,
    hour_cycle,
    default_duration_minutes: Number(default_duration_minutes),
    working_hours: { start, end: endOf(end), days: daysOf(values) },
  };
}
