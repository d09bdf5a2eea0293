import { expect, test } from "vitest";
import { aTask } from "../../test/task";
import { changesBetween, isWhole, moveTo, withChanges } from "./blocks";

const block = (id: string, time: string, minutes = 30, pinned = true) => ({
  id,
  start: `2026-11-24T${time}:00Z`,
  minutes,
  pinned,
});

const [early, late] = [block("a", "09:00"), block("b", "14:00", 60, false)];
const { id: _, ...ofLate } = late;

test("a block that is put elsewhere leaves the others, and all stand by their starts", () => {
  const to = { start: "2026-11-24T16:00:00.000Z", minutes: 45, pinned: true };
  const changes = moveTo([early, late], "a", to);
  expect(changes).toEqual({ a: to });
  expect(withChanges([early, late], changes)).toEqual([late, { id: "a", ...to }]);
});

test("a block that comes to lie over others becomes one with them, and one that touches another does not", () => {
  const over = { start: "2026-11-24T13:45:00.000Z", minutes: 30, pinned: true };
  expect(moveTo([early, late], "a", over)).toEqual({ a: { ...over, minutes: 75 }, b: null });
  const within = { start: "2026-11-24T14:15:00.000Z", minutes: 30, pinned: true };
  expect(moveTo([early, late], "a", within)).toEqual({
    a: { ...within, start: late.start, minutes: 60 },
    b: null,
  });
  const before = { start: "2026-11-24T13:30:00.000Z", minutes: 30, pinned: true };
  expect(moveTo([early, late], "a", before)).toEqual({ a: before });
  const whole = { start: "2026-11-24T08:00:00.000Z", minutes: 1440, pinned: true };
  expect(moveTo([early, late], "a", whole)).toEqual({ a: whole, b: null });
});

test("what makes one list of another brings back ids and pins", () => {
  const whole = block("t", "10:00", 90);
  const changes = changesBetween([whole], [early, late]);
  expect(changes).toEqual({ t: null, a: { ...early, id: undefined }, b: ofLate });
  expect(withChanges([whole], changes)).toEqual([early, late]);
});

test("a task is scheduled as a whole by the one block that has its id and its length", () => {
  const task = { ...aTask, duration_minutes: 30 };
  expect(isWhole({ ...task, blocks: [block("t", "09:00")] })).toBe(true);
  expect(isWhole({ ...task, blocks: [block("t", "09:00", 15)] })).toBe(false);
  expect(isWhole({ ...task, blocks: [block("a", "09:00")] })).toBe(false);
  expect(isWhole({ ...task, blocks: [block("t", "09:00"), late] })).toBe(false);
  expect(isWhole(task)).toBe(false);
});
