import { expect, test } from "vitest";
import { anEvent } from "../../../test/event";
import { aTask } from "../../../test/task";
import { zoneOf } from "../../../lib/time/zone";
import { withConflicts } from "./conflicts";
import { entryOfEvent } from "./event";
import { entriesOfTask } from "./task";

const zone = zoneOf("UTC");
const start = "2199-01-01T09:00:00Z";

const blockOf = (pinned: boolean) =>
  entriesOfTask(
    { ...aTask, blocks: [{ id: "b", start, minutes: 60, pinned }], scheduled_start: start },
    { plans: true },
  );

const meeting = (fields: Partial<typeof anEvent> = {}) =>
  entryOfEvent(
    { ...anEvent, title: "Jour fixe", start: "2199-01-01T09:30:00Z", end: "2199-01-01T11:00:00Z", ...fields },
    new Map(),
  );

const said = (entries: Parameters<typeof withConflicts>[0]) =>
  withConflicts(entries, zone).flatMap(({ overlaps }) => overlaps ?? []);

test("a pinned block says which event it is at the same time as", () => {
  expect(said([...blockOf(true), meeting()])).toEqual(["Jour fixe"]);
});

test("nothing is said of what the planner moves, of free time, and of what only touches", () => {
  expect(said([...blockOf(false), meeting()])).toEqual([]);
  expect(said([...blockOf(true), meeting({ busy: false })])).toEqual([]);
  expect(said([...blockOf(true), meeting({ status: "cancelled" })])).toEqual([]);
  expect(said([...blockOf(true), meeting({ start: "2199-01-01T10:00:00Z" })])).toEqual([]);
});

test("whole days that are busy count by their zone", () => {
  const day = { all_day: true, start: "2199-01-01", end: "2199-01-02" };
  expect(said([...blockOf(true), meeting(day)])).toEqual(["Jour fixe"]);
  const next = { all_day: true, start: "2199-01-02", end: "2199-01-03" };
  expect(said([...blockOf(true), meeting(next)])).toEqual([]);
});
