import { expect, test } from "vitest";
import { dateAndTimeOf, dateOf, distanceOf } from "./instants";

const now = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:40Z", "this minute"],
  ["2026-11-21T12:00:10Z", "this minute"],
  ["2026-11-21T11:57:00Z", "3 minutes ago"],
  ["2026-11-21T10:01:00Z", "1 hour ago"],
  ["2026-11-20T11:00:00Z", "yesterday"],
  ["2026-11-11T12:00:00Z", "10 days ago"],
  ["2026-12-01T12:00:00Z", "in 10 days"],
])("%s is %s", (instant, words) => {
  expect(distanceOf(instant, now)).toBe(words);
});

test("a date is short, and the time of day is there on demand", () => {
  expect(dateOf("2026-11-21T12:00:00Z")).toBe("Nov 21, 2026");
  expect(dateAndTimeOf("2026-11-21T12:00:00Z")).toMatch(/^Nov 21, 2026, \d+:\d\d/);
});
