import type { UserSettings } from "../../api/generated/models/UserSettings";
import { settingsMessages } from "../../i18n/settings-messages";
import { browserZone } from "../../lib/time/zone";
import { type Fact, factsOf, type Part } from "../../ui/form/merge";
import { dayName } from "./weekdays";

const words = settingsMessages.calendar;

type WeekStart = UserSettings["week_start"];
type HourCycle = UserSettings["hour_cycle"];

export const weekStarts = ["sunday", "monday", "saturday"] as const;
export const hourCycles = ["auto", "h12", "h23"] as const;
export interface CalendarValues {
  time_zone: string;
  week_start: WeekStart;
  hour_cycle: HourCycle;
  default_duration_minutes: string;
}

export const parts: Part<CalendarValues>[] = [
  { label: words.zone, fields: ["time_zone"], describe: ({ time_zone }) => time_zone },
  { label: words.weekStart, fields: ["week_start"], describe: ({ week_start }) => dayName(week_start) },
  {
    label: words.hourCycle,
    fields: ["hour_cycle"],
    describe: ({ hour_cycle }) => words.hourCycles[hour_cycle],
  },
  {
    label: words.duration,
    fields: ["default_duration_minutes"],
    describe: ({ default_duration_minutes }) => default_duration_minutes,
  },
];

/** The settings, as text. */
export const factsOfSettings = (settings: UserSettings): Fact[] => factsOf(parts, valuesOf(settings));

export function valuesOf(settings: UserSettings): CalendarValues {
  return {
    time_zone: settings.time_zone ?? browserZone(),
    week_start: settings.week_start,
    hour_cycle: settings.hour_cycle,
    default_duration_minutes: String(settings.default_duration_minutes),
  };
}

/** As the API expects it. */
export function bodyOf(values: CalendarValues) {
  const { time_zone, week_start, hour_cycle, default_duration_minutes } = values;
  return {
    time_zone,
    week_start,
    hour_cycle,
    default_duration_minutes: Number(default_duration_minutes),
  };
}
