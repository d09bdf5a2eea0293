import { expect, test } from "vitest";
import { daysOf, parseView, stepBy } from "./views";
import { addMonths, dayFromDate, isoDate, parseDay, weekdayOf } from "../../../lib/time/days";

const day = (text: string) => parseDay(text) ?? Number.NaN;

test.each([
  ["day", "2026-11-22"],
  ["week", "2026-11-28"],
  ["month", "2026-12-21"],
  ["year", "2027-11-21"],
] as const)("the next %s after 21 November 2026 is at %s", (view, next) => {
  expect(isoDate(stepBy(view, day("2026-11-21"), 1))).toBe(next);
  expect(stepBy(view, day(next), -1)).toBe(day("2026-11-21"));
});

test("a month later is the month's last day where it has none of that number", () => {
  expect(isoDate(addMonths(day("2026-01-31"), 1))).toBe("2026-02-28");
  expect(isoDate(addMonths(day("2028-02-29"), 12))).toBe("2029-02-28");
  expect(isoDate(addMonths(day("2026-01-31"), -2))).toBe("2025-11-30");
});

test("a week starts on the weekday that it is told to", () => {
  const starts = [0, 1, 6].map((first) => isoDate(daysOf("week", day("2026-11-21"), first)[0] ?? 0));
  expect(starts).toEqual(["2026-11-15", "2026-11-16", "2026-11-21"]);
});

test("a month is shown in whole weeks", () => {
  const days = daysOf("month", day("2026-11-21"), 1);
  expect([days.length, isoDate(days[0] ?? 0), isoDate(days.at(-1) ?? 0)]).toEqual([
    42,
    "2026-10-26",
    "2026-12-06",
  ]);
  const short = daysOf("month", day("2026-02-10"), 0);
  expect([short.length, isoDate(short[0] ?? 0)]).toEqual([28, "2026-02-01"]);
  for (let at = dayFromDate(2020, 1, 1); at < dayFromDate(2030, 1, 1); at += 17) {
    const shown = daysOf("month", at, 6);
    expect(shown).toContain(at);
    expect([shown.length % 7, weekdayOf(shown[0] ?? 0)]).toEqual([0, 6]);
  }
});

test("a year has all of its days", () => {
  expect(daysOf("year", day("2028-06-01"), 0)).toHaveLength(366);
});

test("a date is read from its ISO form, and nothing else is a date", () => {
  expect(day("2026-11-21")).toBe(dayFromDate(2026, 11, 21));
  expect(["2026-02-30", "2026-13-01", "26-1-1", "", "today", "2026-11-21T00:00"].map(parseDay)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
});

test("a view is known by its name", () => {
  expect([parseView("month"), parseView("decade"), parseView(null)]).toEqual(["month", null, null]);
});
