import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromDate, weekOf } from "./days";
import { type Axis, axisOf } from "./axis";
import { startOf } from "./stretches";
import { minutesPerDay } from "./units";
import { zoneOf } from "./zone";

const berlin = zoneOf("Europe/Berlin");
const at = (axis: Axis, day: number, place: number) =>
  berlin.wallAt(axis.instantAt(day, place)) - day * minutesPerDay;

test("a usual week has 24 hours, no gaps, and every minute at its wall time", () => {
  const days = weekOf(dayFromDate(2026, 11, 18));
  const axis = axisOf(days, berlin);
  expect(axis.length).toBe(minutesPerDay);
  expect(axis.hours.map(({ place }) => place)).toEqual(Array.from({ length: 24 }, (_, hour) => hour * 60));
  for (const day of days) {
    expect(axis.gapsOf(day)).toEqual([]);
    expect(axis.place(day, startOf(day, berlin) + 545)).toBe(545);
    expect(at(axis, day, 545)).toBe(545);
    expect(axis.placeEnd(day, startOf(day + 1, berlin))).toBe(minutesPerDay);
  }
});

test("where clocks are put forward, the day has a gap that nothing lies in", () => {
  const day = dayFromDate(2026, 3, 29);
  const axis = axisOf(weekOf(day), berlin);
  expect(axis.length).toBe(minutesPerDay);
  expect(axis.gapsOf(day)).toEqual([{ from: 120, to: 180 }]);
  expect(axis.gapsOf(day + 1)).toEqual([]);
  expect(at(axis, day, 150)).toBe(180);
  const halfPastOne = startOf(day, berlin) + 90;
  expect([axis.place(day, halfPastOne), axis.placeEnd(day, halfPastOne + 60)]).toEqual([90, 210]);
});

test("where clocks are put back, the axis has the hour twice, and the other days have a gap there", () => {
  const day = dayFromDate(2026, 10, 25);
  const axis = axisOf(weekOf(day), berlin);
  expect(axis.length).toBe(25 * 60);
  expect(axis.hours.slice(1, 5)).toEqual([
    { place: 60, wall: 60, repeated: false },
    { place: 120, wall: 120, repeated: false },
    { place: 180, wall: 120, repeated: true },
    { place: 240, wall: 180, repeated: false },
  ]);
  expect(axis.gapsOf(day)).toEqual([]);
  expect(axis.gapsOf(day + 1)).toEqual([{ from: 180, to: 240 }]);
  const start = startOf(day, berlin);
  expect([start + 150, start + 210, start + 240].map((instant) => axis.place(day, instant))).toEqual([
    150, 210, 240,
  ]);
  expect(axis.instantAt(day, 210) - axis.instantAt(day, 150)).toBe(60);
  expect(axis.place(day + 1, startOf(day + 1, berlin) + 200)).toBe(260);
  expect(at(axis, day + 1, 210)).toBe(180);
});

const zoneNames = [
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Africa/Cairo",
  "Pacific/Apia",
  "Asia/Tokyo",
];

test("in any week of any zone, a minute's place leads back to the minute, and never into a gap", () => {
  const anyMinute = fc.record({
    zone: fc.constantFrom(...zoneNames).map(zoneOf),
    week: fc.integer({ min: dayFromDate(2000, 1, 1), max: dayFromDate(2040, 1, 1) }).map(weekOf),
    weekday: fc.integer({ min: 0, max: 6 }),
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  fc.assert(
    fc.property(anyMinute, ({ zone, week, weekday, share }) => {
      const axis = axisOf(week, zone);
      const day = week[weekday] ?? 0;
      const [start, end] = [startOf(day, zone), startOf(day + 1, zone)];
      fc.pre(end > start);
      const instant = start + Math.floor(share * (end - start));
      const place = axis.place(day, instant);
      expect(axis.instantAt(day, place)).toBe(instant);
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(axis.length);
      expect(axis.gapsOf(day).filter(({ from, to }) => from <= place && place < to)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("every place of every day leads to an instant of that day, or to its end", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zoneNames).map(zoneOf),
      fc.integer({ min: dayFromDate(2000, 1, 1), max: dayFromDate(2040, 1, 1) }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (zone, day, share) => {
        const axis = axisOf(weekOf(day), zone);
        const instant = axis.instantAt(day, Math.floor(share * axis.length));
        expect(instant).toBeGreaterThanOrEqual(startOf(day, zone));
        expect(instant).toBeLessThanOrEqual(startOf(day + 1, zone));
      },
    ),
    { numRuns: 2_000 },
  );
});
