import { expect, test } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { parseDay } from "../../../lib/time/days";
import { zoneOf } from "../../../lib/time/zone";
import { stands } from "../change-parts";
import { pendingTask } from "../pending-task";
import { tasksOfView } from "./tasks-of-view";

const zone = zoneOf("America/New_York");
const today = parseDay("2026-11-24") ?? 0;

const task = (id: string, fields: Partial<Task>): Task => ({
  ...pendingTask({ id, title: id, description: "" }, undefined, 30),
  ...fields,
});

const block = (start: string) => ({ id: start, start, minutes: 30, pinned: true });

const tasks = [
  task("none", {}),
  task("later", { due: "2026-12-01" }),
  task("overdue", { due: "2026-11-01" }),
  // Four hours before midnight in New York, which is the next day in UTC.
  task("tonight", { due: "2026-11-25T01:00:00Z" }),
  task("planned", { ...stands([block("2026-11-24T15:00:00Z")]), due: "2026-12-24" }),
  task("tomorrow", { ...stands([block("2026-11-25T15:00:00Z")]) }),
  task("finished", { due: "2026-11-24", completed: true }),
];

const ids = (name: Parameters<typeof tasksOfView>[0]) =>
  tasksOfView(name, tasks, today, zone).map(({ id }) => id);

test("today has what is due or planned today or was before, in the list's order", () => {
  expect(ids("today")).toEqual(["overdue", "tonight", "planned"]);
});

test("upcoming has what comes later, in order of the days", () => {
  expect(ids("upcoming")).toEqual(["tomorrow", "later"]);
});

test("within a day, what is due at any time of it comes first, then what is so earlier", () => {
  const ofOneDay = [
    task("evening", { due: "2026-11-27T01:00:00Z" }),
    task("noon", { ...stands([block("2026-11-26T17:00:00Z")]), due: "2026-12-01" }),
    task("any time", { due: "2026-11-26" }),
    task("midnight", { due: "2026-11-26T05:00:00Z" }),
    task("also any time", { due: "2026-11-26", ...stands([block("2026-11-26T15:00:00Z")]) }),
    task("the day before", { due: "2026-11-26T04:59:00Z" }),
  ];
  expect(tasksOfView("upcoming", ofOneDay, today, zone).map(({ id }) => id)).toEqual([
    "the day before",
    "any time",
    "also any time",
    "midnight",
    "noon",
    "evening",
  ]);
});

test("done has what is completed", () => {
  expect(ids("done")).toEqual(["finished"]);
});

test("of several blocks the next one counts, and what is over only where nothing comes", () => {
  const yesterday = block("2026-11-23T15:00:00Z");
  const now = block("2026-11-24T15:00:00Z");
  const tomorrow = block("2026-11-25T15:00:00Z");
  const several = [
    task("goes on today", stands([yesterday, now])),
    task("goes on tomorrow", stands([yesterday, tomorrow])),
    task("today and tomorrow", stands([now, tomorrow])),
    task("was yesterday", stands([yesterday])),
  ];
  const shown = (name: "today" | "upcoming") => tasksOfView(name, several, today, zone).map(({ id }) => id);
  expect(shown("today")).toEqual(["goes on today", "today and tomorrow", "was yesterday"]);
  expect(shown("upcoming")).toEqual(["goes on tomorrow"]);
});
