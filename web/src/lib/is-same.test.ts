import { expect, test } from "vitest";
import { isSame } from "./is-same";

test("records that hold the same are the same in any order, also within others", () => {
  expect(isSame({ start: "09:00", end: "17:00" }, { end: "17:00", start: "09:00" })).toBe(true);
  expect(isSame([{ query: { q: "a", done: true } }], [{ query: { done: true, q: "a" } }])).toBe(true);
  expect(isSame({ start: "09:00" }, { start: "10:00" })).toBe(false);
  expect(isSame({ start: "09:00" }, { start: "09:00", end: "17:00" })).toBe(false);
});

test("a field that is not there says as little as one without a value", () => {
  expect(isSame({ q: "a", order: undefined }, { q: "a" })).toBe(true);
  expect(isSame({ q: "a", order: null }, { q: "a" })).toBe(false);
});

test("the order of a list counts", () => {
  expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
});

test("one instant is the same however it is written", () => {
  expect(isSame("2026-01-01T09:00:00Z", "2026-01-01T09:00:00.000Z")).toBe(true);
  expect(isSame("2026-01-01T09:00:00Z", "2026-01-01T09:00:01Z")).toBe(false);
  expect(isSame("2026-01-01", "2026-01-01T00:00:00Z")).toBe(false);
});
