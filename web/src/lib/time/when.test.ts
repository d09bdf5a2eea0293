import * as fc from "fast-check";
import { expect, test } from "vitest";
import { minutesPerDay } from "./units";
import { zoneOf } from "./zone";
import { dayFromDate } from "./days";
import {
  daySpan,
  endingAt,
  lastsADay,
  lengthened,
  daysAndMinutes,
  nextMultiple,
  moved,
  startingAt,
  type TimedWhen,
  type When,
  parseApiTimes,
  toApiTimes,
} from "./when";

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Asia/Kolkata",
];
const at = (text: string) => Date.parse(text) / 60_000;

test("what begins at nine in its zone still does after any move by days, across every change of the clocks", () => {
  const wrong: string[] = [];
  for (const zone of zones.map(zoneOf)) {
    const first = zone.instantAt(dayFromDate(2000, 1, 1) * minutesPerDay + 540);
    const when: TimedWhen = { allDay: false, start: first, end: first + 45 };
    for (let days = 0; days <= 41 * 365; days += 1) {
      const { start, end } = moved(when, { days, minutes: 0 }, zone);
      if (zone.wallAt(start) - zone.wallAt(first) !== days * minutesPerDay || end - start !== 45) {
        wrong.push(`${zone.name} after ${days} days`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test("a move and the move back end where they began, unless the time was skipped in between", () => {
  const anyMove = fc.record({
    zone: fc.constantFrom(...zones).map(zoneOf),
    start: fc.integer({ min: at("2000-01-01T00:00Z"), max: at("2040-01-01T00:00Z") }),
    length: fc.integer({ min: 5, max: 4_000 }),
    days: fc.integer({ min: -400, max: 400 }),
  });
  fc.assert(
    fc.property(anyMove, ({ zone, start, length, days }) => {
      const when: TimedWhen = { allDay: false, start, end: start + length };
      const there = moved(when, { days, minutes: 0 }, zone);
      expect(there.end - there.start).toBe(length);
      const kept = zone.wallAt(there.start) - zone.wallAt(start) === days * minutesPerDay;
      const firstComing = zone.instantAt(zone.wallAt(start)) === start;
      fc.pre(kept && firstComing);
      expect(moved(there, { days: -days, minutes: 0 }, zone)).toEqual(when);
    }),
  );
});

test("lengths keep to a step at least and 366 days at most", () => {
  const when: When = { allDay: false, start: 1_000, end: 1_060 };
  expect(endingAt(when, 0).end).toBe(1_005);
  expect(startingAt(when, 5_000).start).toBe(1_055);
  expect(endingAt(when, 10_000_000).end).toBe(1_000 + 366 * minutesPerDay);
  const days: When = { allDay: true, start: 10, end: 12 };
  expect([endingAt(days, 3).end, startingAt(days, 40).start, endingAt(days, 9_999).end]).toEqual([
    11, 11, 376,
  ]);
});

test("times are read and written as the API says them", () => {
  const timed = { start: "2026-11-21T14:05:00.000Z", end: "2026-11-21T15:00:00.000Z", all_day: false };
  expect(parseApiTimes(timed)).toEqual({
    allDay: false,
    start: at("2026-11-21T14:05Z"),
    end: at("2026-11-21T15:00Z"),
  });
  expect(toApiTimes(parseApiTimes(timed))).toEqual(timed);
  const floating = { start: "2026-11-21", end: "2026-11-23", all_day: true };
  expect(toApiTimes(parseApiTimes(floating))).toEqual(floating);
});

test("what ends at midnight does not touch the day that begins then", () => {
  const berlin = zoneOf("Europe/Berlin");
  const evening: When = { allDay: false, start: at("2026-11-21T21:00Z"), end: at("2026-11-21T23:00Z") };
  const day = dayFromDate(2026, 11, 21);
  expect(daySpan(evening, berlin)).toEqual({ from: day, to: day + 1 });
  expect(daySpan({ ...evening, end: evening.end + 1 }, berlin)).toEqual({ from: day, to: day + 2 });
  expect(daySpan({ allDay: true, start: day, end: day + 3 }, berlin)).toEqual({ from: day, to: day + 3 });
});

const newYork = zoneOf("America/New_York");
const between = (start: string, end: string): TimedWhen => ({
  allDay: false,
  start: at(start),
  end: at(end),
});

test.each([
  // Clocks are put back on 1 November, and forward on 8 March.
  ["2026-10-31T10:00-04:00", "2026-10-31T11:00-04:00", { days: 0, minutes: 60 }],
  ["2026-10-31T10:00-04:00", "2026-11-01T10:00-05:00", { days: 1, minutes: 0 }],
  ["2026-10-31T10:00-04:00", "2026-11-01T11:00-05:00", { days: 1, minutes: 60 }],
  ["2026-10-31T10:00-04:00", "2026-11-01T09:00-05:00", { days: 0, minutes: 24 * 60 }],
  ["2026-10-30T01:30-04:00", "2026-11-01T01:30-05:00", { days: 2, minutes: 60 }],
  ["2026-11-01T00:00-04:00", "2026-11-02T00:00-05:00", { days: 1, minutes: 0 }],
  ["2026-11-01T01:45-04:00", "2026-11-01T01:15-05:00", { days: 0, minutes: 30 }],
  ["2026-03-08T00:00-05:00", "2026-03-09T00:00-04:00", { days: 1, minutes: 0 }],
  ["2026-03-07T10:00-05:00", "2026-03-08T09:00-04:00", { days: 0, minutes: 22 * 60 }],
])("from %s until %s it takes %o", (start, end, length) => {
  expect(daysAndMinutes(between(start, end), newYork)).toEqual(length);
});

test("whatever is so many days longer or shorter ends when it did, on the wall", () => {
  const trip = between("2026-10-31T10:00-04:00", "2026-10-31T11:00-04:00");
  const longer = lengthened(trip, { days: 1, minutes: 0 }, newYork);
  expect(longer).toEqual(between("2026-10-31T10:00-04:00", "2026-11-01T11:00-05:00"));
  expect(lengthened(longer, { days: -1, minutes: 0 }, newYork)).toEqual(trip);
  expect(lengthened(trip, { days: 0, minutes: 5 }, newYork).end).toBe(trip.end + 5);
  expect(lengthened({ allDay: true, start: 10, end: 12 }, { days: 1, minutes: 0 }, newYork).end).toBe(13);
});

test.each([
  ["America/New_York", 60, "2026-11-01T00:40-04:00", "2026-11-01T01:00-04:00"],
  ["America/New_York", 60, "2026-11-01T01:40-04:00", "2026-11-01T01:00-05:00"],
  ["America/New_York", 60, "2026-11-01T01:40-05:00", "2026-11-01T02:00-05:00"],
  ["America/New_York", 60, "2026-03-08T01:40-05:00", "2026-03-08T03:00-04:00"],
  ["America/New_York", 60, "2026-03-08T05:00-04:00", "2026-03-08T06:00-04:00"],
  // Clocks are put back by half an hour at two.
  ["Australia/Lord_Howe", 60, "2026-04-05T01:40+11:00", "2026-04-05T02:00+10:30"],
  ["Asia/Kathmandu", 30, "2026-04-05T01:40+05:45", "2026-04-05T02:00+05:45"],
])("in %s clocks next show a multiple of %i minutes after %s at %s", (zone, minutes, after, next) => {
  expect(nextMultiple(minutes, at(after), zoneOf(zone))).toBe(at(next));
});

test.each([
  ["2026-03-16T09:00:00+01:00", "2026-03-17T09:00:00+01:00", true],
  ["2026-03-16T09:00:00+01:00", "2026-03-17T08:59:00+01:00", false],
  // From nine to nine, of 23 and of 25 hours.
  ["2026-03-28T09:00:00+01:00", "2026-03-29T09:00:00+02:00", true],
  ["2026-10-24T09:00:00+02:00", "2026-10-25T08:59:00+01:00", false],
])("from %s until %s a day is over: %s", (start, end, isADay) => {
  expect(lastsADay({ allDay: false, start: at(start), end: at(end) }, zoneOf("Europe/Berlin"))).toBe(isADay);
});
