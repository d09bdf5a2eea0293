import { expect, test } from "vitest";
import { changedFields } from "./changed-fields";

test("what is as it was is left out", () => {
  expect(changedFields({ name: "Ada", active: true }, { name: "Grace", active: true })).toEqual({
    name: "Grace",
  });
  expect(changedFields({ name: "Ada", active: true }, { name: "Ada", active: true })).toEqual({});
});

test("a field that is emptied or new has changed", () => {
  expect(changedFields<{ name: string | null }>({ name: "Ada" }, { name: null })).toEqual({ name: null });
  expect(
    changedFields<{ name: string; password?: string }>({ name: "Ada" }, { name: "Ada", password: "x" }),
  ).toEqual({ password: "x" });
});

test("a field of several parts is compared by them, and changes as a whole", () => {
  const hours = { start: "09:00", days: ["monday", "friday"] };
  expect(changedFields({ hours }, { hours: structuredClone(hours) })).toEqual({});
  expect(changedFields({ hours }, { hours: { days: hours.days, start: hours.start } })).toEqual({});
  expect(changedFields({ hours }, { hours: { ...hours, days: ["monday"] } })).toEqual({
    hours: { start: "09:00", days: ["monday"] },
  });
});
