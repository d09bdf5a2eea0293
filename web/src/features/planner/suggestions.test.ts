import { expect, test } from "vitest";
import type { Label } from "../../api/generated/models/Label";
import type { Task } from "../../api/generated/models/Task";
import type { Plan } from "../../api/generated/models/Plan";
import { aTask } from "../../test/task";
import { missedBy, suggestedBy } from "./suggestions";

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
  held: [],
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

const outline = (kind: "suggestion" | "leaving" | "missed", task: string, start: string) => ({
  kind,
  task,
  title: task,
  color: "blue",
  start,
  minutes: 30,
  mark: "Suggested",
  notes: "",
});

test("what a plan that waits would put elsewhere is suggested there and leaves its place, of the tasks that are there", () => {
  expect(suggestedBy(plan, tasks, labels)).toEqual([
    { ...outline("leaving", "goes", "2199-01-01T10:00:00Z"), mark: "Would go" },
    { ...outline("leaving", "moves", "2199-01-01T09:00:00Z"), mark: "Would move" },
    outline("suggestion", "moves", "2199-01-01T11:00:00Z"),
    outline("suggestion", "comes", "2199-01-01T12:00:00Z"),
  ]);
});

const taskOf = (id: string, fields: Partial<Task>): [string, Task] => [
  id,
  { ...aTask, id, title: id, ...fields },
];

test("what was missed is drawn where it stood, until it is done or stands there again", () => {
  const start = "2026-11-26T08:00:00Z";
  const missed = ["stays", "moves", "comes", "deleted"].map((task_id) => ({ task_id, start, minutes: 30 }));
  const all = new Map([
    taskOf("stays", {}),
    taskOf("moves", { completed: true }),
    taskOf("comes", { blocks: [{ id: "b", start, minutes: 30, pinned: false }] }),
  ]);
  expect(missedBy({ ...plan, missed }, all, labels)).toEqual([
    { ...outline("missed", "stays", start), mark: "Not done", notes: "Not done in time" },
  ]);
  expect(missedBy(undefined, all, labels)).toEqual([]);
});

test("where no plan waits nothing is suggested", () => {
  expect(suggestedBy({ ...plan, proposal: null }, tasks, labels)).toEqual([]);
  expect(suggestedBy(undefined, tasks, labels)).toEqual([]);
});
