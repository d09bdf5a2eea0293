import { expect, test } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { parseInstant } from "../../lib/time/when";
import { zoneOf } from "../../lib/time/zone";
import { aTask } from "../../test/task";
import { standingRisks } from "./standing-risks";

const now = parseInstant("2026-11-27T08:00:00Z");
const dueOn = (id: string, due: string | null) => [id, { ...aTask, id, due }] as const;
const tasks = new Map([
  dueOn("report", "2026-11-28"),
  dueOn("call", "2026-11-28T12:00:00Z"),
  dueOn("letter", "2026-11-28"),
  dueOn("walk", null),
]);
const block = (task: string, start: string) => ({
  task_id: task,
  start,
  minutes: 60,
  pinned: false,
  reason: "",
  because: { kind: "first_free" as const },
});
const late = (task: string, minutes: number | null): TaskAtRisk => ({
  task_id: task,
  late_minutes: minutes,
  reason: "",
  because: { kind: "too_little_time", task_ids: [], minutes: 0 },
  mends: [],
  actions: [],
});
const plan: Plan = {
  blocks: [block("call", "2026-11-28T12:30:00Z"), block("letter", "2026-11-30T08:00:00Z")],
  at_risk: [late("report", 120), late("letter", 1_980)],
  feasible: true,
  planned_at: "2026-11-27T08:00:00Z",
  run: null,
  missed: [],
  held: [],
  proposal: null,
};
const risksOf = (each: Plan | undefined) => [...standingRisks(each, { tasks, zone: zoneOf("UTC"), now })];

test("what the last plan says is at risk is so, if nothing waits", () => {
  expect(risksOf(plan)).toEqual([
    ["report", 120],
    ["letter", 1_980],
  ]);
  expect(risksOf(undefined)).toEqual([]);
});

test("while a plan waits, a task that it would move is as late as it stands now", () => {
  const proposal = {
    id: "one",
    planned_at: "2026-11-27T08:00:00Z",
    blocks: [
      // It has no block now, and so no lateness.
      block("report", "2026-11-29T01:00:00Z"),
      // It would be in time.
      block("call", "2026-11-28T09:00:00Z"),
      block("letter", "2026-11-30T08:00:00Z"),
      block("walk", "2026-11-30T10:00:00Z"),
    ],
    at_risk: plan.at_risk,
    feasible: true,
    moved: 1,
    placed: 2,
    removed: 0,
  };
  expect(risksOf({ ...plan, proposal })).toEqual([
    // It stays where it is.
    ["letter", 1_980],
    ["call", 90],
  ]);
});
