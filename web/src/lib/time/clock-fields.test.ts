import * as fc from "fast-check";
import { expect, test } from "vitest";
import { clockFields, wallOf } from "./clock-fields";

test("a wall time comes back from its fields", () => {
  fc.assert(
    fc.property(fc.integer({ min: -30_000_000, max: 60_000_000 }), (wall) => {
      const { day, time } = clockFields(wall);
      expect(wallOf(day, time)).toBe(wall);
    }),
  );
  expect(clockFields(845)).toEqual({ day: "1970-01-01", time: "14:05" });
});

test("a field that is empty or says no date or time makes none", () => {
  expect([
    wallOf("", "10:00"),
    wallOf("2026-11-21", ""),
    wallOf("2026-02-30", "10:00"),
    wallOf("2026-11-21", "24:00"),
  ]).toEqual([null, null, null, null]);
});
