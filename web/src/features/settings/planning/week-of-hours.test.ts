import { expect, test } from "vitest";
import { weekdays } from "../weekdays";
import { blocksOn, hoursShown, lookOf, minutesPerWeek, stretchesOn } from "./week-of-hours";

const span = (start: string, end: string, ...days: string[]) => ({ start, end, days });

test("what touches or overlaps in a set is one, and a day without hours has none", () => {
  const spans = [
    span("13:00", "17:00", "monday"),
    span("09:00", "12:00", "monday", "tuesday"),
    span("12:00", "13:00", "monday"),
    span("16:00", "18:30", "monday"),
  ];
  expect(stretchesOn("monday", spans)).toEqual([{ from: 540, to: 1110 }]);
  expect(stretchesOn("tuesday", spans)).toEqual([{ from: 540, to: 720 }]);
  expect(stretchesOn("sunday", spans)).toEqual([]);
});

test("what is still being typed is left out", () => {
  const spans = [span("", "12:00", "monday"), span("14:00", "", "monday"), span("18:00", "17:00", "monday")];
  expect(stretchesOn("monday", spans)).toEqual([]);
});

test("sets that overlap on a day stand side by side there, and have the whole width elsewhere", () => {
  const work = { spans: [span("09:00", "17:00", "monday", "tuesday")] };
  const home = { spans: [span("16:00", "20:00", "monday"), span("18:00", "20:00", "tuesday")] };
  expect(blocksOn("monday", [work, home])).toEqual([
    { set: 0, from: 540, to: 1020, lane: 0, lanes: 2 },
    { set: 1, from: 960, to: 1200, lane: 1, lanes: 2 },
  ]);
  expect(blocksOn("tuesday", [work, home]).map(({ lanes }) => lanes)).toEqual([1, 1]);
});

test("a lane that is free again is used again", () => {
  const sets = [
    { spans: [span("08:00", "20:00", "monday")] },
    { spans: [span("09:00", "11:00", "monday")] },
    { spans: [span("11:00", "13:00", "monday")] },
  ];
  expect(blocksOn("monday", sets).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
  ]);
});

test("a week is as long as all its hours, the end of the day included", () => {
  expect(
    minutesPerWeek(weekdays, [span("22:00", "24:00", "monday"), span("09:00", "17:00", ...weekdays)]),
  ).toBe(120 + 7 * 480);
});

test("the picture shows all hours with one around them, and an office day where there are none", () => {
  expect(hoursShown(weekdays, [{ spans: [span("09:30", "17:15", "friday")] }])).toEqual({
    from: 480,
    to: 1140,
  });
  expect(hoursShown(weekdays, [{ spans: [span("00:00", "24:00", "friday")] }])).toEqual({
    from: 0,
    to: 1440,
  });
  expect(hoursShown(weekdays, [])).toEqual({ from: 480, to: 1080 });
});

test("no two sets look the same", () => {
  const looks = Array.from({ length: 20 }, (_, index) => JSON.stringify(lookOf(index)));
  expect(new Set(looks).size).toBe(20);
});
