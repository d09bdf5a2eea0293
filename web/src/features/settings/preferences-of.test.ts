import { expect, test } from "vitest";
import type { UserSettings } from "../../api/generated/models/UserSettings";
import { preferencesOf } from "./preferences-of";

const settings: UserSettings = {
  time_zone: "Europe/Berlin",
  week_start: "monday",
  working_hours: { start: "08:00", end: "24:00", days: ["monday", "sunday"] },
  planning: { mode: "off", horizon_days: 28, buffer_minutes: 0, max_minutes_per_day: null, free_share: 0 },
  hour_sets: [
    {
      id: "work",
      name: "Work",
      spans: [
        { start: "08:00", end: "12:00", days: ["monday"] },
        { start: "13:30", end: "24:00", days: ["monday", "sunday"] },
      ],
    },
    { id: "home", name: "Home", spans: [{ start: "18:00", end: "20:00", days: ["friday"] }] },
  ],
  default_duration_minutes: 30,
  hour_cycle: "h23",
  samples: false,
  task_views: [],
  updated_at: "2026-01-01T00:00:00Z",
};

test("the hours of work are all spans of the default set", () => {
  expect(preferencesOf(settings).work).toEqual({
    from: 480,
    spans: [
      { from: 480, to: 720, weekdays: new Set([1]) },
      { from: 810, to: 1_440, weekdays: new Set([1, 0]) },
    ],
  });
  const [, home = { id: "", name: "", spans: [] }] = settings.hour_sets;
  expect(preferencesOf({ ...settings, hour_sets: [{ ...home, spans: [] }] }).work.spans).toEqual([]);
});

test("what an earlier version has kept has one span", () => {
  const { hour_sets: _, ...kept } = settings;
  // The settings as an earlier version wrote them.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  expect(preferencesOf(kept as UserSettings).work.spans).toEqual([
    { from: 480, to: 1_440, weekdays: new Set([1, 0]) },
  ]);
});
