import { expect, test } from "vitest";
import { barsOf } from "./bars";
import { freeLane } from "./free-lane";

const row = { from: 0, to: 7 };
const bars = barsOf(
  [
    { entry: "trip", span: { from: 1, to: 4 } },
    { entry: "fair", span: { from: 2, to: 3 } },
  ],
  row,
);

test("a new bar lies below what is on its days, and at the top of days that are free", () => {
  expect(freeLane(bars, { from: 2, to: 3 })).toBe(2);
  expect(freeLane(bars, { from: 1, to: 2 })).toBe(1);
  expect(freeLane(bars, { from: 4, to: 6 })).toBe(0);
  expect(freeLane([], row)).toBe(0);
});

test("where no lane is free it lies in the last", () => {
  expect(freeLane(bars, { from: 2, to: 3 }, 2)).toBe(1);
  expect(freeLane(bars, { from: 2, to: 3 }, 1)).toBe(0);
});
