import { expect, test } from "vitest";
import { namesFor } from "../../../lib/time/names";
import { zoneOf } from "../../../lib/time/zone";
import { describeRepetition, followDue } from "./task-repetition";

const zone = zoneOf("Europe/Berlin");
const names = namesFor("auto");

/** A Friday. */
const friday = "2026-11-27";
const repeating = (rrule: string, from: "due" | "completion" = "due", due = friday, dueTime = "") => ({
  due,
  dueTime,
  recurrence: { rrule, from },
});

test("from the due date the rule says the day that it implies", () => {
  expect(describeRepetition(repeating("FREQ=WEEKLY"), { zone, names })).toBe("Every Friday");
});

test("from the completion, and without a due date, it says no day", () => {
  const said = "Every week, from the day it is done";
  expect(describeRepetition(repeating("FREQ=WEEKLY", "completion"), { zone, names })).toBe(said);
  expect(describeRepetition(repeating("FREQ=WEEKLY", "due", ""), { zone, names })).toBe(said);
});

test("what does not repeat says nothing", () => {
  expect(describeRepetition({ ...repeating(""), recurrence: null }, { zone, names })).toBe("");
});

test.each([
  // The last Friday of its month, and the first Wednesday.
  ["FREQ=MONTHLY;BYDAY=-1FR", "2026-12-02", "FREQ=MONTHLY;BYDAY=1WE"],
  ["FREQ=WEEKLY;BYDAY=MO,FR", "2026-11-28", "FREQ=WEEKLY;BYDAY=MO,SA"],
  ["FREQ=WEEKLY", "2026-11-28", "FREQ=WEEKLY"],
])("%s follows the due date to %s", (rule, due, followed) => {
  expect(followDue(repeating(rule), due, zone)?.rrule).toBe(followed);
});

test("half of a date, or a completion to count from, moves no rule", () => {
  const rule = "FREQ=WEEKLY;BYDAY=MO,FR";
  expect(followDue(repeating(rule), "2026-11", zone)?.rrule).toBe(rule);
  expect(followDue(repeating(rule, "completion"), "2026-11-28", zone)?.rrule).toBe(rule);
});
