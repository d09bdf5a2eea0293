import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { aTask } from "../../test/task";
import { ofThisVersion } from "./of-earlier-version";

const start = "2026-11-24T09:00:00Z";

/** A task as a version without blocks wrote it. */
const earlier = (fields: Partial<Task>) => {
  const {
    blocks: _,
    auto: _auto,
    minutes_done: _done,
    blocked_by: _waits,
    ...task
  } = { ...aTask, ...fields };
  return task;
};

const block = { id: "t", start, minutes: 30, pinned: true };

test.each([
  ["task.restore", earlier({ id: "t" }), { blocks: [], auto: true, blocked_by: [], minutes_done: 0 }],
  [
    "task.schedule",
    { base: earlier({ id: "t", scheduled_start: start, duration_minutes: 30 }), start },
    { base: { blocks: [block] }, start },
  ],
  [
    "task.several",
    { steps: [{ name: "task.skip", variables: { base: earlier({ id: "t" }) } }] },
    { steps: [{ variables: { base: { blocks: [] } } }] },
  ],
  ["task.restoreAll", { tasks: [earlier({ id: "t" })] }, { tasks: [{ blocks: [] }] }],
])("a task in a %s that an earlier version left has blocks", (name, variables, expected) => {
  expect(ofThisVersion({ name, variables })).toMatchObject({ name, variables: expected });
});

test("a task with blocks says what has come since, too", () => {
  const { minutes_done: _done, ...task } = { ...aTask, blocks: [block], scheduled_start: start };
  const { variables } = ofThisVersion({ variables: { base: task } });
  expect(variables).toEqual({ base: { ...task, minutes_done: 0 } });
});

test("what says everything, and what is no task, stays as it is", () => {
  const task = { ...aTask, id: "t", auto: false, blocks: [block], scheduled_start: start };
  const variables = { base: task, fields: { title: "B", due: null }, minutes: 30 };
  expect(ofThisVersion({ variables }).variables).toEqual(variables);
  expect(ofThisVersion({ variables: "Europe/Berlin" }).variables).toBe("Europe/Berlin");
});
