import { expect, test } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { parseInstant } from "../../../lib/time/when";
import { zoneOf } from "../../../lib/time/zone";
import { aTask } from "../../../test/task";
import { nextIfSkipped } from "./next-if-skipped";

const berlin = zoneOf("Europe/Berlin");
const noon = "2026-11-26T12:00:00Z";

const repeats = (
  rrule: string,
  from: "due" | "completion",
  due: string | null,
  rest: Partial<Task> = {},
): Task => ({
  ...aTask,
  due,
  recurrence: { rrule, from },
  ...rest,
});

const plain = (text: string | null) => text && text.replace(".000Z", "Z");

function skipped(task: Task) {
  const next = nextIfSkipped(task, parseInstant(noon), berlin);
  return next && { due: plain(next.due), not_before: plain(next.not_before) };
}

// The server's own examples (crates/domain/src/tasks/repetition/tests.rs).
test.each([
  ["FREQ=DAILY;INTERVAL=3", "completion", "2026-11-01", "2026-11-29"],
  ["FREQ=DAILY;INTERVAL=3", "completion", null, "2026-11-29"],
  ["FREQ=DAILY;INTERVAL=3", "completion", "2026-12-24", "2026-12-27"],
  ["FREQ=WEEKLY;BYDAY=TH", "completion", "2026-12-03T17:00:00Z", "2026-12-10T17:00:00Z"],
  ["FREQ=DAILY;INTERVAL=3", "due", "2026-12-24", "2026-12-27"],
  ["FREQ=DAILY", "due", "2026-11-25T07:00:00Z", "2026-11-27T07:00:00Z"],
  ["FREQ=DAILY", "due", "2026-11-25T17:00:00Z", "2026-11-26T17:00:00Z"],
  ["FREQ=WEEKLY", "due", "2026-11-19T07:00:00Z", "2026-12-03T07:00:00Z"],
  ["FREQ=MONTHLY", "due", "2026-12-31", "2027-01-31"],
  ["FREQ=MONTHLY", "due", "2027-01-31", "2027-03-31"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO", "due", "2026-12-02", "2026-12-14"],
] as const)("%s from %s, due %s: next %s", (rule, from, due, next) => {
  expect(skipped(repeats(rule, from, due))?.due).toBe(next);
});

test("a time stays what it is on the clocks, and when it may be begun moves by as many days", () => {
  const task = repeats("FREQ=WEEKLY", "due", "2027-03-25T08:00:00Z", { not_before: "2027-03-24T08:00:00Z" });
  expect(skipped(task)).toEqual({ due: "2027-04-01T07:00:00Z", not_before: "2027-03-31T07:00:00Z" });
  expect(skipped({ ...task, not_before: "2027-03-20" })?.not_before).toBe("2027-03-27");
});

test("what the server alone can say is not guessed", () => {
  expect(skipped(repeats("FREQ=DAILY;COUNT=3", "due", "2026-12-24"))).toBeNull();
  expect(skipped(repeats("FREQ=DAILY;UNTIL=20261224", "due", "2026-12-24"))).toBeNull();
  expect(skipped(repeats("RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD", "due", "2026-12-31"))).toBeNull();
  expect(skipped({ ...aTask, due: "2026-12-24" })).toBeNull();
});

const block = (id: string, start: string, pinned = true) => ({ id, start, minutes: 30, pinned });

test("of its blocks those stay that somebody has pinned behind its due date, and nothing of the next one is done", () => {
  const blocks = [
    block("past", "2026-11-25T10:00:00Z"),
    block("before", "2026-12-24T22:30:00Z"),
    block("planned", "2026-12-25T09:00:00Z", false),
    block("behind", "2026-12-25T10:00:00Z"),
  ];
  const task = { ...repeats("FREQ=WEEKLY", "due", "2026-12-24"), minutes_done: 15, blocks };
  expect(nextIfSkipped(task, parseInstant(noon), berlin)).toMatchObject({
    minutes_done: 0,
    blocks: [blocks[3]],
    scheduled_start: "2026-12-25T10:00:00Z",
  });
});
