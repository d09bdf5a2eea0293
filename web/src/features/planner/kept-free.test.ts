import { expect, test } from "vitest";
import { settingsWith } from "../../test/settings";
import type { Settings } from "../../things/kinds";
import { firstChange, isTooLongForLunch, keptFreeOf } from "./kept-free";

const off = settingsWith("off");
const days = ["monday" as const];

const withSpans = (...spans: [string, string][]): Settings => ({
  ...off,
  hour_sets: [
    { id: "work", name: "Work", spans: spans.map(([start, end]) => ({ start, end, days })) },
    { id: "home", name: "Home", spans: [{ start: "09:00", end: "17:00", days }] },
  ],
});
const withPlanning = (planning: Partial<Settings["planning"]>): Settings => ({
  ...off,
  planning: { ...off.planning, ...planning },
});

test("whoever has changed nothing keeps lunch and breaks free, unless they say otherwise", () => {
  expect(keptFreeOf(off, 60)).toEqual({ lunch: true, breaks: true });
});

test("whoever has hours or limits of their own is asked, and nothing is chosen for them", () => {
  expect(keptFreeOf(withSpans(["08:00", "16:00"]), 60)).toEqual({ lunch: false, breaks: true });
  expect(keptFreeOf(withPlanning({ free_share: 0.2 }), 60)).toEqual({ lunch: true, breaks: false });
  expect(keptFreeOf(withPlanning({ max_minutes_per_day: 300 }), 60)).toEqual({ lunch: true, breaks: false });
});

test("whoever has a task in one piece that lunch would leave no room for is asked", () => {
  expect(keptFreeOf(off, 240)).toEqual({ lunch: true, breaks: true });
  expect(keptFreeOf(off, 241)).toEqual({ lunch: false, breaks: true });
});

test("a task is why lunch is not chosen only where lunch would be chosen without it", () => {
  expect(isTooLongForLunch(off, 240)).toBe(false);
  expect(isTooLongForLunch(off, 241)).toBe(true);
  expect(isTooLongForLunch(withSpans(["08:00", "16:00"]), 241), "hours of their own").toBe(false);
  expect(isTooLongForLunch(withSpans(["09:00", "12:00"], ["13:00", "17:00"]), 241), "it is free").toBe(false);
});

test("what is free already is not offered", () => {
  expect(keptFreeOf(withSpans(["09:00", "12:00"], ["13:00", "17:00"]), 60)).toEqual({ breaks: true });
  expect(keptFreeOf(withSpans(), 60)).toEqual({ breaks: true });
  expect(keptFreeOf(withPlanning({ buffer_minutes: 5 }), 60)).toEqual({ lunch: true });
});

test("a set that would have too many times keeps its lunch", () => {
  const evenings = Array.from({ length: 49 }, (): [string, string] => ["18:00", "18:05"]);
  expect(keptFreeOf(withSpans(["09:00", "17:00"], ...evenings), 60)).toEqual({ breaks: true });
});

test("all that is chosen is one change, of the default hours alone", () => {
  const sets = withSpans(["08:00", "10:00"], ["10:30", "18:00"]);
  expect(firstChange(sets, "automatic", { lunch: true, breaks: true })).toEqual({
    planning: { mode: "automatic", buffer_minutes: 10 },
    hour_sets: [
      {
        id: "work",
        name: "Work",
        spans: [
          { start: "08:00", end: "10:00", days },
          { start: "10:30", end: "12:00", days },
          { start: "13:00", end: "18:00", days },
        ],
      },
      sets.hour_sets[1],
    ],
  });
  expect(firstChange(off, "off", { breaks: true })).toEqual({ planning: { buffer_minutes: 10 } });
  expect(firstChange(off, "off", { lunch: false, breaks: false })).toBeNull();
});

test("a break that was set elsewhere meanwhile stays", () => {
  expect(firstChange(withPlanning({ buffer_minutes: 20 }), "off", { breaks: true })).toBeNull();
});
