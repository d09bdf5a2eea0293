import { expect, test } from "vitest";
import { parseInstant, type TimedWhen, type When } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import { nudged } from "./nudge";

const utc = zoneOf("UTC");
const timed: When = { allDay: false, start: 600, end: 630 };
const days: When = { allDay: true, start: 10, end: 12 };

test.each([
  ["ArrowDown", false, 605, 635],
  ["ArrowUp", false, 595, 625],
  ["ArrowRight", false, 2_040, 2_070],
  ["ArrowLeft", false, -840, -810],
  ["ArrowDown", true, 600, 635],
  ["ArrowUp", true, 600, 625],
  ["ArrowRight", true, 600, 2_070],
])("%s (with Shift: %s) puts a timed entry to %i–%i", (key, stretch, start, end) => {
  expect(nudged(timed, { key, shiftKey: stretch }, false, utc)).toEqual({ allDay: false, start, end });
});

test.each([
  ["ArrowRight", false, 11, 13],
  ["ArrowDown", false, 10, 12],
  ["ArrowUp", true, 10, 12],
  ["ArrowRight", true, 10, 13],
  ["ArrowLeft", true, 10, 11],
])("%s (with Shift: %s) puts an all-day entry to the days %i–%i", (key, stretch, start, end) => {
  expect(nudged(days, { key, shiftKey: stretch }, false, utc)).toEqual({ allDay: true, start, end });
});

test("in views without hours, timed entries go by days and weeks as well", () => {
  expect(nudged(timed, { key: "ArrowDown" }, true, utc)).toEqual({
    allDay: false,
    start: 600 + 7 * 1_440,
    end: 630 + 7 * 1_440,
  });
});

test("there, all-day entries go by weeks", () => {
  expect(nudged(days, { key: "ArrowDown" }, true, utc)).toEqual({ allDay: true, start: 17, end: 19 });
});

test("other keys say nothing", () => {
  expect(nudged(timed, { key: "a" }, false, utc)).toBeNull();
});

test.each([
  // On 1 November New York's clocks are put back: the day has 25 hours. On 8 March it has 23.
  ["2026-10-31T10:00-04:00", "2026-10-31T11:00-04:00", "2026-11-01T11:00-05:00"],
  ["2026-03-07T10:00-05:00", "2026-03-07T11:00-05:00", "2026-03-08T11:00-04:00"],
])("with Shift a day longer is a day on the wall, from %s until %s and until %s", (start, end, longer) => {
  const newYork = zoneOf("America/New_York");
  const [before, after]: TimedWhen[] = [end, longer].map((until) => ({
    allDay: false,
    start: parseInstant(start),
    end: parseInstant(until),
  }));
  if (before === undefined || after === undefined) {
    throw new Error("there are two");
  }
  expect(nudged(before, { key: "ArrowRight", shiftKey: true }, false, newYork)).toEqual(after);
  expect(nudged(after, { key: "ArrowLeft", shiftKey: true }, false, newYork)).toEqual(before);
});
