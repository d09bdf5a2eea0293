import { expect, test } from "vitest";
import type { Label } from "../../api/generated/models/Label";
import type { Plan } from "../../api/generated/models/Plan";
import { aTask } from "../../test/task";
import { suggestedBy } from "./suggestions";

const block = (task: string, start: string) => ({
  task_id: task,
  start,
  minutes: 30,
  pinned: false,
  reason: "",
  because: { kind: "first_free" as const },
});

const plan: Plan = {
  blocks: [
    block("stays", "2199-01-01T08:00:00Z"),
    block("moves", "2199-01-01T09:00:00Z"),
    block("goes", "2199-01-01T10:00:00Z"),
  ],
  at_risk: [],
  feasible: true,
  planned_at: null,
  run: null,
  missed: [],
  proposal: {
    id: "proposal",
    planned_at: "2026-11-27T08:00:00Z",
    blocks: [
      block("stays", "2199-01-01T08:00:00Z"),
      block("moves", "2199-01-01T11:00:00Z"),
      block("comes", "2199-01-01T12:00:00Z"),
      block("deleted", "2199-01-01T13:00:00Z"),
    ],
    at_risk: [],
    feasible: true,
    moved: 1,
    placed: 2,
    removed: 1,
  },
};

const tasks = new Map(["stays", "moves", "goes", "comes"].map((id) => [id, { ...aTask, id, title: id }]));

const labels = new Map<string, Label>();

test("what a plan that waits would put elsewhere is suggested there, of the tasks that are there", () => {
  expect(suggestedBy(plan, tasks, labels)).toEqual([
    { task: "moves", title: "moves", color: "blue", start: "2199-01-01T11:00:00Z", minutes: 30 },
    { task: "comes", title: "comes", color: "blue", start: "2199-01-01T12:00:00Z", minutes: 30 },
  ]);
});

test("where no plan waits nothing is suggested", () => {
  expect(suggestedBy({ ...plan, proposal: null }, tasks, labels)).toEqual([]);
  expect(suggestedBy(undefined, tasks, labels)).toEqual([]);
});
