import * as fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf } from "./axis";
import { besideGaps, hourAt, placeOf, placeOfInstant, timeAt } from "./axis-times";
import { dayFromDate, weekOf } from "./days";
import { parseInstant } from "./when";
import { zoneOf } from "./zone";

const newYork = zoneOf("America/New_York");
const long = dayFromDate(2026, 11, 1);
const short = dayFromDate(2026, 3, 8);
const usualAxis = axisOf([long - 1], newYork);
const longAxis = axisOf([long], newYork);
const shortAxis = axisOf([short], newYork);

test("a time of day lies below the hour that comes twice, and back", () => {
  expect(timeAt(longAxis, 90)).toEqual({ time: 90, repeated: false });
  expect(timeAt(longAxis, 150)).toEqual({ time: 90, repeated: true });
  expect(timeAt(longAxis, 780)).toEqual({ time: 720, repeated: false });
  expect(placeOf(longAxis, { time: 720, repeated: false })).toBe(780);
  expect(placeOf(usualAxis, { time: 720, repeated: false })).toBe(720);
  // If the hour comes only once, its second coming has the same place.
  expect(placeOf(usualAxis, { time: 90, repeated: true })).toBe(90);
  expect(hourAt(longAxis, 179)).toEqual({ time: 60, repeated: true });
});

test("in any week of any zone a place's time leads back to it", () => {
  const anyPlace = fc.record({
    zone: fc
      .constantFrom("Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Asia/Tokyo")
      .map(zoneOf),
    week: fc.integer({ min: dayFromDate(2000, 1, 1), max: dayFromDate(2040, 1, 1) }).map(weekOf),
    share: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  });
  fc.assert(
    fc.property(anyPlace, ({ zone, week, share }) => {
      const axis = axisOf(week, zone);
      const place = Math.floor(share * axis.length);
      expect(placeOf(axis, timeAt(axis, place))).toBe(place);
    }),
  );
});

test("the present is thirteen hours down at noon of a day of 25, and at noon on the days around", () => {
  const noon = parseInstant("2026-11-01T12:00-05:00");
  expect(placeOfInstant(longAxis, [long], noon, newYork)).toBe(780);
  expect(placeOfInstant(usualAxis, [long - 1], noon, newYork)).toBe(720);
  // Another week with such a day, which does not contain the present.
  expect(placeOfInstant(longAxis, [long], noon + 20 * 1_440, newYork)).toBe(780);
  expect(placeOfInstant(longAxis, [long], parseInstant("2026-11-01T01:30-05:00"), newYork)).toBe(150);
});

const beside = (place: number, way: number) => besideGaps(shortAxis, short, place, way, 30);

test("what clocks leave out is gone around", () => {
  expect([beside(90, 30), beside(120, 30), beside(150, 1), beside(150, -30), beside(180, -30)]).toEqual([
    90, 180, 180, 90, 180,
  ]);
});

test("a day that is not shown, or that a zone left out, has no gap to be gone around", () => {
  expect(besideGaps(shortAxis, short + 1, 150, -30, 30)).toBe(150);
  const apia = zoneOf("Pacific/Apia");
  const skipped = dayFromDate(2011, 12, 30);
  expect(besideGaps(axisOf([skipped], apia), skipped, 600, 30, 30)).toBe(600);
});
