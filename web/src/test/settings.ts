import { type Settings, settingsId } from "../things/kinds";

/** Settings in which tasks are planned in this mode. */
export const settingsWith = (mode: Settings["planning"]["mode"]): Settings => ({
  id: settingsId,
  time_zone: "UTC",
  week_start: "monday",
  working_hours: { start: "09:00", end: "17:00", days: [] },
  default_duration_minutes: 30,
  hour_cycle: "h12",
  samples: false,
  task_views: [],
  updated_at: "2026-01-01T00:00:00Z",
  planning: { mode, horizon_days: 28, buffer_minutes: 0, max_minutes_per_day: null, free_share: 0 },
  hour_sets: [
    { id: "work", name: "Work", spans: [{ start: "09:00", end: "17:00", days: ["monday", "tuesday"] }] },
  ],
});
