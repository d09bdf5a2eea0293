import { expect, test } from "vitest";
import type { When } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import { whenForDays, wholeDaysFor } from "./when-for-days";

const utc = zoneOf("UTC");
const trip: When = { allDay: true, start: 10, end: 13 };
const meeting: When = { allDay: false, start: 600, end: 630 };

test("a bar is moved, or either of its ends is", () => {
  expect(whenForDays("move", trip, 11, 13, utc)).toEqual({ allDay: true, start: 12, end: 15 });
  expect(whenForDays("end", trip, 12, 15, utc)).toEqual({ allDay: true, start: 10, end: 16 });
  expect(whenForDays("end", trip, 12, 2, utc)).toEqual({ allDay: true, start: 10, end: 11 });
  expect(whenForDays("start", trip, 10, 11, utc)).toEqual({ allDay: true, start: 11, end: 13 });
});

test("what is dropped on whole days takes as many as it touched, around the one it was taken hold of by", () => {
  expect(wholeDaysFor(meeting, 0, 5, utc)).toEqual({ allDay: true, start: 5, end: 6 });
  const night: When = { allDay: false, start: 1_320, end: 2_000 };
  expect(wholeDaysFor(night, 1, 5, utc)).toEqual({ allDay: true, start: 4, end: 6 });
  const untilMidnight: When = { allDay: false, start: 1_320, end: 1_440 };
  expect(wholeDaysFor(untilMidnight, 0, 5, utc)).toEqual({ allDay: true, start: 5, end: 6 });
});

test("what has a time of day keeps it", () => {
  expect(whenForDays("move", meeting, 0, 2, utc)).toEqual({ allDay: false, start: 3_480, end: 3_510 });
  expect(whenForDays("end", meeting, 0, 1, utc)).toEqual({ allDay: false, start: 600, end: 2_070 });
});

test("days are drawn out in either direction", () => {
  expect(whenForDays("create", trip, 5, 7, utc)).toEqual({ allDay: true, start: 5, end: 8 });
  expect(whenForDays("create", trip, 7, 5, utc)).toEqual({ allDay: true, start: 5, end: 8 });
});
