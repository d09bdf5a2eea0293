import { expect, test } from "vitest";
import { shareOfDay, slotSpan } from "./slots";

test.each([
  [0, 30, { firstLine: 1, slots: 6 }],
  [9 * 60, 60, { firstLine: 109, slots: 12 }],
  [14 * 60 + 5, 120, { firstLine: 170, slots: 24 }],
  // Not on the five minutes: everything that it touches.
  [9 * 60 + 3, 4, { firstLine: 109, slots: 2 }],
  // Never less than one slot, never beyond midnight.
  [600, 0, { firstLine: 121, slots: 1 }],
  [23 * 60 + 55, 30, { firstLine: 288, slots: 1 }],
])("minute %i for %i minutes", (start, minutes, span) => {
  expect(slotSpan(start, minutes)).toEqual(span);
});

test("noon is half of the day", () => {
  expect(shareOfDay(720)).toBe(0.5);
});
