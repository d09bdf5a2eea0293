import type { UserSettings } from "../../api/generated/models/UserSettings";
import { namesFor } from "../../lib/time/names";
import type { TimeOfDay } from "../../lib/time/units";
import { browserZone, zoneOf } from "../../lib/time/zone";
import type { Preferences } from "../../lib/time/preferences";

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** What a user's settings mean. */
export function preferencesOf(settings: UserSettings): Preferences {
  // Settings that an earlier version of this app has stored have only the start and end of work.
  const spans = "hour_sets" in settings ? settings.hour_sets[0]?.spans : undefined;
  return {
    zone: zoneOf(settings.time_zone ?? browserZone()),
    firstWeekday: weekdays.indexOf(settings.week_start),
    work: {
      from: minutesOf(settings.working_hours.start),
      spans: (spans ?? [settings.working_hours]).map(({ start, end, days }) => ({
        from: minutesOf(start),
        to: minutesOf(end),
        weekdays: new Set(days.map((day) => weekdays.indexOf(day))),
      })),
    },
    defaultMinutes: settings.default_duration_minutes,
    names: namesFor(settings.hour_cycle),
  };
}

/** Parses `HH:MM`. */
function minutesOf(time: string): TimeOfDay {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
