import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayFromDate } from "./days";
import { dayAt, lengthOf, startOf, stretchesOf } from "./stretches";
import { minutesPerDay } from "./units";
import { isZone, zoneOf } from "./zone";

/** Zones, and on how many days of these years their clocks change. Chile kept its summer time all through 2015. */
const zones = [
  { zone: zoneOf("Europe/Berlin"), changes: 82 },
  { zone: zoneOf("America/New_York"), changes: 82 },
  { zone: zoneOf("Australia/Lord_Howe"), changes: 82 },
  { zone: zoneOf("America/Santiago"), changes: 80 },
  { zone: zoneOf("Asia/Kolkata"), changes: 0 },
];

const first = dayFromDate(2000, 1, 1);
const last = dayFromDate(2040, 12, 31);
const nineOClock = 9 * 60;

test.each(zones)(
  "09:00 in $zone.name is 09:00 on every day from 2000 to 2040, changes of the clocks included",
  ({ zone, changes }) => {
    const wrong: string[] = [];
    let changed = 0;
    for (let day = first; day <= last; day += 1) {
      const instant = zone.instantAt(day * minutesPerDay + nineOClock);
      const shown = zone.wallAt(instant);
      if (shown !== day * minutesPerDay + nineOClock || dayAt(instant, zone) !== day) {
        wrong.push(`${zone.name}, day ${day}: the clock shows ${shown - day * minutesPerDay}`);
      }
      changed += lengthOf(day, zone) === minutesPerDay ? 0 : 1;
    }
    expect(wrong).toEqual([]);
    expect(changed).toBe(changes);
  },
);

test.each(zones)(
  "the days of $zone.name follow each other without a gap, and their stretches fill them",
  ({ zone }) => {
    const wrong: string[] = [];
    for (let day = first; day <= last; day += 1) {
      const stretches = stretchesOf(day, zone);
      const end = stretches.reduce(
        (at, { instant, length }) => (instant === at ? at + length : Number.NaN),
        startOf(day, zone),
      );
      if (end !== startOf(day + 1, zone)) {
        wrong.push(`${zone.name}, day ${day} ends at ${end}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

test("clocks put forward make a day of 23 hours, put back one of 25; half an hour on Lord Howe Island", () => {
  const berlin = zoneOf("Europe/Berlin");
  expect(lengthOf(dayFromDate(2026, 3, 29), berlin)).toBe(23 * 60);
  expect(lengthOf(dayFromDate(2026, 10, 25), berlin)).toBe(25 * 60);
  const lordHowe = zoneOf("Australia/Lord_Howe");
  expect(lengthOf(dayFromDate(2026, 4, 5), lordHowe)).toBe(24 * 60 + 30);
  expect(lengthOf(dayFromDate(2026, 10, 4), lordHowe)).toBe(24 * 60 - 30);
});

test("a time that is skipped is as much later as was skipped; one that comes twice is its first coming", () => {
  const berlin = zoneOf("Europe/Berlin");
  const spring = dayFromDate(2026, 3, 29) * minutesPerDay;
  expect(berlin.wallAt(berlin.instantAt(spring + 150)) - spring).toBe(210);
  const autumn = dayFromDate(2026, 10, 25) * minutesPerDay;
  const once = berlin.instantAt(autumn + 150);
  expect([berlin.wallAt(once) - autumn, berlin.wallAt(once + 60) - autumn]).toEqual([150, 150]);
});

test("a day without a midnight begins at the first time that it has", () => {
  const santiago = zoneOf("America/Santiago");
  const day = dayFromDate(2026, 9, 6);
  expect(stretchesOf(day, santiago)).toEqual([
    { instant: startOf(day, santiago), wall: 60, length: 23 * 60 },
  ]);
});

test("a day that a zone skipped has no stretch", () => {
  const apia = zoneOf("Pacific/Apia");
  const skipped = dayFromDate(2011, 12, 30);
  expect(lengthOf(skipped, apia)).toBe(0);
  expect(stretchesOf(skipped, apia)).toEqual([]);
});

test("a name that no zone has is taken for UTC", () => {
  expect(isZone("Mars/Olympus_Mons")).toBe(false);
  expect(zoneOf("Mars/Olympus_Mons").wallAt(1_000)).toBe(1_000);
});

test("an instant is the same again after it was a wall time, for whoever keeps its offset", () => {
  const anyInstant = fc.record({
    zone: fc
      .constantFrom("Europe/Berlin", "Australia/Lord_Howe", "America/New_York", "Asia/Kolkata")
      .map(zoneOf),
    instant: fc.integer({ min: 20_000_000, max: 35_000_000 }),
  });
  fc.assert(
    fc.property(anyInstant, ({ zone, instant }) => {
      expect(zone.instantAt(zone.wallAt(instant), zone.offsetAt(instant))).toBe(instant);
    }),
  );
  const newYork = zoneOf("America/New_York");
  const [once, again] = ["2026-11-01T05:30Z", "2026-11-01T06:30Z"].map((text) => Date.parse(text) / 60_000);
  const wall = newYork.wallAt(once ?? 0);
  expect([newYork.instantAt(wall), newYork.instantAt(wall, -240), newYork.instantAt(wall, -300)]).toEqual([
    once,
    once,
    again,
  ]);
  // An offset that the clocks do not have at that time has no effect.
  expect(newYork.instantAt(wall, 60)).toBe(once);
});
