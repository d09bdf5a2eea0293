import { expect, test } from "vitest";
import { parseInstant } from "../../lib/time/when";
import { changesBetween, countsOf, sayCounts } from "./count-changes";

const now = parseInstant("2026-11-27T08:00:00Z");
const block = (task: string, start: string, minutes = 60) => ({
  task_id: task,
  start: `2026-11-27T${start}:00Z`,
  minutes,
});

const count = (before: ReturnType<typeof block>[], after: ReturnType<typeof block>[]) =>
  countsOf(changesBetween(before, after, now));

test("a block that stays is no change, however its start is written", () => {
  const same = [{ ...block("a", "09:00"), start: "2026-11-27T10:00:00+01:00" }];
  expect(count([block("a", "09:00")], same)).toEqual({ moved: 0, placed: 0, removed: 0 });
});

test("of a task with several blocks only those that stand elsewhere have moved", () => {
  const before = [block("a", "09:00"), block("a", "11:00")];
  expect(count(before, [block("a", "11:00"), block("a", "13:00")])).toEqual({
    moved: 1,
    placed: 0,
    removed: 0,
  });
  expect(count(before, [block("a", "11:00", 30)])).toEqual({ moved: 1, placed: 0, removed: 1 });
});

test("what has ended meanwhile was not taken out", () => {
  expect(count([block("a", "06:00"), block("b", "07:30")], [])).toEqual({ moved: 0, placed: 0, removed: 1 });
});

test("changes are in the order of what they become", () => {
  const changes = changesBetween(
    [block("late", "09:00"), block("gone", "10:30")],
    [block("late", "15:00"), block("new", "10:00")],
    now,
  );
  expect(changes.map(({ task }) => task)).toEqual(["new", "gone", "late"]);
});

test.each([
  [{ moved: 4, placed: 2, removed: 0 }, "4 blocks moved, 2 placed"],
  [{ moved: 1, placed: 0, removed: 0 }, "1 block moved"],
  [{ moved: 0, placed: 20, removed: 0 }, "20 blocks placed"],
  [{ moved: 0, placed: 1, removed: 3 }, "1 block placed, 3 removed"],
  [{ moved: 0, placed: 0, removed: 1 }, "1 block removed"],
  [{ moved: 2, placed: 1, removed: 1 }, "2 blocks moved, 1 placed, 1 removed"],
  [{ moved: 0, placed: 0, removed: 0 }, "Nothing had to move"],
])("%o", (counts, sentence) => {
  expect(sayCounts(counts)).toBe(sentence);
});
