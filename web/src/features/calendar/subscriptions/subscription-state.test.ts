import { expect, test } from "vitest";
import { calendarWith } from "../../../test/calendars";
import { stateOf, unreadIn } from "./subscription-state";
import { sinceAt } from "./use-since";

const refreshed = "2026-03-18T12:00:00Z";

test.each([
  ["unsent", { updated_at: "" }],
  ["fetching", {}],
  ["outdated", { last_error: "The server answered with an error (500)" }],
  ["outdated", { last_error: "The server answered with an error (500)", last_refreshed_at: refreshed }],
  ["outdated", { last_error: "There is no room for 3 of its events", last_refreshed_at: refreshed }],
  ["incomplete", { last_error: "1 of its entries could not be read", last_refreshed_at: refreshed }],
  ["current", { last_refreshed_at: refreshed }],
])("a subscription is %s", (state, known) => {
  expect(stateOf(calendarWith("club", known))).toBe(state);
});

test("what could not be read is told from why nothing was", () => {
  expect(
    unreadIn("12 of its entries could not be read. The first one is on line 7: This is no date. At all"),
  ).toEqual({
    count: 12,
    line: "7",
    reason: "This is no date. At all",
  });
  expect(unreadIn("2 of its entries could not be read")).toEqual({ count: 2, line: "", reason: "" });
  expect(unreadIn("The calendar could not be read")).toBeNull();
});

test("when it was refreshed is said in its largest unit, whatever the clocks say", () => {
  const now = Date.parse(refreshed);
  const after = (minutes: number) => sinceAt(refreshed, now + minutes * 60_000);
  expect([-90, 0, 1, 5, 119, 60 * 24].map(after)).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "5 minutes ago",
    "1 hour ago",
    "yesterday",
  ]);
});
