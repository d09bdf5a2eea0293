import { expect, test } from "vitest";
import type { TaskRecurrence } from "../../api/generated/models/TaskRecurrence";
import { type Day, parseDay } from "../../lib/time/days";
import { zoneOf } from "../../lib/time/zone";
import { aTask } from "../../test/task";
import { withRecurrence } from "./first-due";
import { type TaskValues, valuesOf } from "./task-values";

const zone = zoneOf("Europe/Berlin");
const undated = valuesOf({ ...aTask, due: null }, zone);
// A Saturday.
const today: Day = parseDay("2026-03-21") ?? 0;

const choose = (rrule: string | null, values: TaskValues = undated, filled: string | null = null) => {
  const recurrence: TaskRecurrence | null = rrule === null ? null : { rrule, from: "due" };
  return withRecurrence(values, recurrence, filled, today, zone);
};

test.each([
  ["FREQ=DAILY", "2026-03-21"],
  ["FREQ=WEEKLY", "2026-03-21"],
  ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", "2026-03-23"],
  ["FREQ=WEEKLY;BYDAY=TH", "2026-03-26"],
  ["FREQ=MONTHLY;BYDAY=3SA", "2026-03-21"],
  ["FREQ=YEARLY", "2026-03-21"],
])("without a due date %s begins on %s, its first day from today on", (rrule, due) => {
  expect(choose(rrule)).toEqual({ ...undated, recurrence: { rrule, from: "due" }, due });
});

test("a due date that is there stays, whatever the rule says", () => {
  const due = "2026-03-18";
  expect(choose("FREQ=WEEKLY;BYDAY=TH", { ...undated, due }).due).toBe(due);
  expect(choose(null, { ...undated, due }).due).toBe(due);
});

test("a day that was filled in follows the next rule, and goes with the last", () => {
  const first = choose("FREQ=WEEKLY;BYDAY=TH");
  const second = choose("FREQ=WEEKLY;BYDAY=SA,TH", first, first.due);
  expect(second.due).toBe("2026-03-21");
  expect(choose(null, second, second.due)).toEqual(undated);
});
