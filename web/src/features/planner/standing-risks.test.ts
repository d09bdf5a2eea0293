import { expect, test } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import type { TaskAtRisk } from "../../api/generated/models/TaskAtRisk";
import { parseInstant } from "../../lib/time/when";
import { zoneOf } from "../../lib/time/zone";
import { aTask } from "../../test/task";
import { standingRisks, unplannedOf } from "./standing-risks";

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
      // Nothing is planned for it now, and the proposal would plan it too late.
      block("report", "2026-11-29T01:00:00Z"),
      // The proposal would plan it in time.
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
    ["report", null],
    // It stays where it is.
    ["letter", 1_980],
    ["call", 90],
  ]);
});

const fourHours = { ...aTask, id: "long", duration_minutes: 240, due: "2026-11-27T11:59:00Z" };
const unplannedWith = (task: typeof aTask, each: Partial<Plan> = {}) => {
  const of = { ...plan, ...each };
  const found = standingRisks(of, { tasks: new Map([[task.id, task]]), zone: zoneOf("UTC"), now });
  return unplannedOf(of, found);
};

test("what has no block and no longer fits before it is due is at risk, though the last plan does not name it", () => {
  expect(unplannedWith(fourHours)).toEqual(["long"]);
  expect(unplannedWith({ ...fourHours, due: "2026-11-27T12:00:00Z" }), "it still fits").toEqual([]);
  expect(unplannedWith({ ...fourHours, minutes_done: 60 }), "what is left of it fits").toEqual([]);
  expect(unplannedWith({ ...fourHours, due: "2026-12-11" }), "it is due in two weeks").toEqual([]);
  expect(unplannedWith({ ...fourHours, due: null })).toEqual([]);
  expect(unplannedWith({ ...fourHours, due: "2026-11-27" }), "until midnight").toEqual([]);
  expect(unplannedWith({ ...fourHours, due: "2026-11-26" }), "it says itself that it is overdue").toEqual([]);
});

test("what is placed, told by the plan, done or not to be planned is not told a second time", () => {
  expect(unplannedWith(fourHours, { blocks: [block("long", "2026-11-27T08:00:00Z")] })).toEqual([]);
  const blocks = [{ id: "one", start: "2026-11-27T08:00:00Z", minutes: 230, pinned: true }];
  expect(unplannedWith({ ...fourHours, blocks }), "by hand, after the last plan").toEqual([]);
  expect(unplannedWith(fourHours, { at_risk: [late("long", null)] })).toEqual([]);
  expect(unplannedWith(fourHours, { planned_at: null })).toEqual([]);
  expect(unplannedWith({ ...fourHours, completed: true })).toEqual([]);
  expect(unplannedWith({ ...fourHours, auto: false })).toEqual([]);
});
