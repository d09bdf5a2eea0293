import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import type { TaskView } from "../../../api/generated/models/TaskView";
import { parseDay } from "../../../lib/time/days";
import { zoneOf } from "../../../lib/time/zone";
import { pendingTask } from "../pending-task";
import { tasksOfOwnView } from "./own-view-tasks";

const zone = zoneOf("America/New_York");
const today = parseDay("2026-11-24") ?? 0;

const task = (id: string, fields: Partial<Task>): Task => ({
  ...pendingTask({ id, title: id, description: "" }, undefined, 30),
  created_at: "2026-11-01T00:00:00Z",
  ...fields,
});

const tasks = [
  task("plain", { description: "Café with Ada", created_at: "2026-11-03T00:00:00Z" }),
  task("overdue", { due: "2026-11-23", priority: "low", labels: ["work"] }),
  // Four hours before midnight in New York, which is the next day in UTC.
  task("tonight", { due: "2026-11-25T01:00:00Z", priority: "urgent" }),
  task("today", { due: "2026-11-24", labels: ["home"], scheduled_start: "2026-11-24T15:00:00Z" }),
  task("next week", { due: "2026-12-01", priority: "high", labels: ["home", "work"] }),
  task("finished", { due: "2026-11-24", completed: true }),
];

const ids = (query: TaskView["query"], order?: TaskView["order"]) =>
  tasksOfOwnView({ query, ...(order && { order }) }, tasks, today, zone).map(({ id }) => id);

test("without a condition all are shown, in the order of the list", () => {
  expect(ids({})).toEqual(tasks.map(({ id }) => id));
});

test.each<[TaskView["query"], string[]]>([
  [{ completed: true }, ["finished"]],
  [{ scheduled: true }, ["today"]],
  [{ label: ["work"] }, ["overdue", "next week"]],
  [{ label: ["gone"] }, []],
  [{ label: ["gone", "home"] }, ["today", "next week"]],
  [{ priority: ["urgent", "low"] }, ["overdue", "tonight"]],
  [{ due_before: "today" }, ["overdue"]],
  [{ due_after: "today", due_before: "today+1" }, ["tonight", "today", "finished"]],
  [{ due_after: "today+7" }, ["next week"]],
  [{ due_after: "2026-11-25T01:00:00Z" }, ["tonight", "today", "next week", "finished"]],
  // A date counts as the end of its day.
  [{ due_before: "2026-11-25T01:00:00Z" }, ["overdue"]],
  [{ q: "ada cafe" }, ["plain"]],
  [{ q: "!" }, []],
  [{ label: ["home"], completed: false, due_before: "today+1" }, ["today"]],
])("%j shows %j", (query, expected) => {
  expect(ids(query)).toEqual(expected);
});

test("what is alike in another order stays in that of the list", () => {
  expect(ids({}, "due")).toEqual(["overdue", "today", "finished", "tonight", "next week", "plain"]);
  expect(ids({}, "priority")).toEqual(["tonight", "next week", "plain", "today", "finished", "overdue"]);
  expect(ids({}, "created").at(-1)).toBe("plain");
});

interface Table {
  now: string;
  time_zone: string;
  tasks: (Pick<Task, "title"> & Partial<Task>)[];
  views: (Pick<TaskView, "query" | "order"> & { titles: string[] })[];
}

/**
 * Views and the tasks that they show. A test of the server has the server check the same (`apps/server/tests/api/task_lists.rs`).
 */
const table: Table = JSON.parse(readFileSync("../crates/domain/vectors/task-views.json", "utf8"));

test.each(table.views)("$query in the order $order shows what the server finds", ({ titles, ...view }) => {
  const given = table.tasks.map((fields) => task(fields.title, fields));
  const day = parseDay(table.now.slice(0, 10)) ?? 0;
  const shown = tasksOfOwnView(view, given, day, zoneOf(table.time_zone));
  expect(shown.map(({ title }) => title)).toEqual(titles);
});
