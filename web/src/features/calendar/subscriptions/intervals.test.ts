import { expect, test } from "vitest";
import { choicesOf, describeOften, minutesOf, oftenOf } from "./intervals";

test("an interval is as the calendar says, or one of five", () => {
  expect(choicesOf("").map(({ label }) => label)).toEqual([
    "As the calendar says",
    "Every 15 minutes",
    "Every hour",
    "Every 6 hours",
    "Every day",
    "Every week",
  ]);
  expect([minutesOf(""), minutesOf("60"), oftenOf(null), oftenOf(60)]).toEqual([null, 60, "", "60"]);
});

test("one that was set by other means stays, in its place", () => {
  expect(choicesOf("30").map(({ value }) => value)).toEqual(["", "15", "30", "60", "360", "1440", "10080"]);
  expect(describeOften("30")).toBe("Every 30 minutes");
  expect(describeOften("60")).toBe("Every hour");
});
