import { expect, test } from "vitest";
import { dayFromDate } from "../../lib/time/days";
import { parseInstant } from "../../lib/time/when";
import { zoneOf } from "../../lib/time/zone";
import { dueOf } from "./due-of";

const planned = {
  today: dayFromDate(2026, 11, 27),
  now: parseInstant("2026-11-27T09:00:00Z"),
  zone: zoneOf("Europe/Berlin"),
  days: 7,
};

test.each([
  [null, "not"],
  ["2026-11-26", "past"],
  ["2026-11-27", "within"],
  ["2026-12-04", "within"],
  ["2026-12-05", "not"],
  ["2026-11-27T09:00:00Z", "past"],
  ["2026-11-27T09:01:00Z", "within"],
  // In Berlin the first of these is on the day before, and the second on the day after.
  ["2026-12-04T22:59:00Z", "within"],
  ["2026-12-04T23:00:00Z", "not"],
])("what is due %s: %s", (due, expected) => {
  expect(dueOf({ due }, planned)).toBe(expected);
});
