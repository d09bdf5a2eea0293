import { expect, test } from "vitest";
import {
  addWeeks,
  dayFromDate,
  isoDate,
  localDayOf,
  localMinuteOf,
  weekdayOf,
  weekOf,
  weekStart,
} from "./days";

const day = (iso: string) => {
  const [year = 0, month = 0, date = 0] = iso.split("-").map(Number);
  return dayFromDate(year, month, date);
};
const week = (iso: string) => weekOf(day(iso)).map(isoDate);

test.each([
  ["2026-03-15", 0],
  ["2026-03-18", 3],
  ["2026-03-21", 6],
  ["1970-01-01", 4],
  ["1969-12-28", 0],
  ["1900-01-01", 1],
  ["2000-02-29", 2],
])("%s is weekday %i", (iso, weekday) => {
  expect(weekdayOf(day(iso))).toBe(weekday);
});

test("a week has seven days from Sunday to Saturday, whichever of them it is asked for", () => {
  const expected = ["15", "16", "17", "18", "19", "20", "21"].map((date) => `2026-03-${date}`);
  for (const iso of expected) {
    expect(week(iso)).toEqual(expected);
  }
  expect(isoDate(weekStart(day("2026-03-15")))).toBe("2026-03-15");
});

test("a week goes over the end of a year and over a leap day", () => {
  expect([week("2026-12-31")[0], week("2026-12-31")[6]]).toEqual(["2026-12-27", "2027-01-02"]);
  expect(week("2024-02-28")).toContain("2024-02-29");
  expect(week("2023-02-28")).not.toContain("2023-02-29");
});

test("weeks forth and back are seven days each, however many there are", () => {
  expect(isoDate(addWeeks(day("2026-12-30"), 1))).toBe("2027-01-06");
  expect(isoDate(addWeeks(day("2027-01-06"), -1))).toBe("2026-12-30");
  for (let weeks = -600; weeks <= 600; weeks += 1) {
    expect(weekdayOf(addWeeks(day("2026-03-18"), weeks))).toBe(3);
  }
});

test.each(["2026-03-29", "2026-10-25", "2026-03-08", "2026-11-01"])(
  "the week of %s, in which clocks are changed, has seven different days",
  (iso) => {
    expect(new Set(week(iso)).size).toBe(7);
    expect(week(iso)[0]).toBe(iso);
    expect(isoDate(addWeeks(day(iso), 1))).not.toBe(iso);
  },
);

test("day and minute are those of the clock on the wall", () => {
  expect(isoDate(localDayOf(new Date(2026, 2, 29, 23, 59, 59)))).toBe("2026-03-29");
  expect(isoDate(localDayOf(new Date(2026, 2, 30, 0, 0, 0)))).toBe("2026-03-30");
  expect(localMinuteOf(new Date(2026, 2, 29, 13, 45, 59))).toBe(825);
  expect(localMinuteOf(new Date(2026, 2, 29, 0, 0))).toBe(0);
});
