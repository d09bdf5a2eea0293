import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { openPage } from "../../test/page";
import { aTask } from "../../test/task";
import { parseInstant } from "../../lib/time/when";
import { knownThing } from "../../things/kinds";
import { mendTask } from "./mend-task";

const block = (id: string, start: string, pinned = false) => ({ id, start, minutes: 60, pinned });

const report: Task = {
  ...aTask,
  id: "report",
  title: "Report",
  duration_minutes: 180,
  due: "2026-11-27",
  blocks: [
    block("pinned", "2026-11-26T09:00:00Z", true),
    block("early", "2026-11-27T09:00:00Z"),
    block("late", "2026-11-28T09:00:00Z"),
  ],
  scheduled_start: "2026-11-26T09:00:00Z",
};
const call: Task = { ...aTask, id: "call", title: "Call", blocks: [block("call", "2026-11-27T10:00:00Z")] };

const thursday = parseInstant("2026-11-26T08:00:00Z");

/** The two tasks after a mend of the report, and after that was taken back. */
async function after(mend: Parameters<typeof mendTask>[2], at = thursday) {
  const page = openPage({});
  await page.restored;
  page.store.hear([knownThing("task", report), knownThing("task", call)]);
  const shown = () => [page.store.view().task.get("report"), page.store.view().task.get("call")];
  const { outcome, undo } = mendTask(page, report, mend, at);
  outcome.catch(() => {});
  const done = shown();
  undo().catch(() => {});
  return { done, undone: shown() };
}

test("a task may be split, or is due later", async () => {
  const { done, undone } = await after({ kind: "split", minutes: 30 });
  expect(done[0]).toMatchObject({ min_block_minutes: 30, blocks: report.blocks });
  expect(undone[0]).toMatchObject({ min_block_minutes: null });
  expect((await after({ kind: "due_later", due: "2026-11-28" })).done[0]).toMatchObject({
    due: "2026-11-28",
  });
});

test("another task is let go of: it keeps what is pinned, and is planned no more", async () => {
  const { done, undone } = await after({ kind: "let_go", task_id: "call" });
  expect(done[0]).toEqual(report);
  expect(done[1]).toMatchObject({ auto: false, blocks: [], scheduled_start: null });
  expect(undone[1]).toMatchObject({ auto: true, blocks: call.blocks });
});

test("another task that is let go of keeps what has ended: it may have been worked", async () => {
  const friday = parseInstant("2026-11-27T11:00:00Z");
  const { done, undone } = await after({ kind: "let_go", task_id: "call" }, friday);
  expect(done[1]).toMatchObject({ auto: false, blocks: call.blocks });
  expect(undone[1]).toMatchObject({ auto: true, blocks: call.blocks });
});

test("a block that is pinned too late may move", async () => {
  const { done, undone } = await after({ kind: "unpin", start: "2026-11-26T09:00:00Z" });
  expect(done[0]?.blocks).toEqual([{ ...report.blocks[0], pinned: false }, ...report.blocks.slice(1)]);
  expect(undone[0]?.blocks).toEqual(report.blocks);
});

test("more hours are a pinned block in the place of what would be late", async () => {
  const { done } = await after({ kind: "more_hours", start: "2026-11-27T17:00:00Z", minutes: 60 });
  expect(done[0]?.blocks.map(({ start, pinned }) => [start, pinned])).toEqual([
    ["2026-11-26T09:00:00Z", true],
    ["2026-11-27T09:00:00Z", false],
    ["2026-11-27T17:00:00Z", true],
  ]);
  const whole = await after({ kind: "more_hours", start: "2026-11-27T17:00:00Z", minutes: 180 });
  expect(whole.done[0]?.blocks.map(({ start }) => start)).toEqual([
    "2026-11-26T09:00:00Z",
    "2026-11-27T17:00:00Z",
  ]);
});

test("more hours in the place of all that is left leave a block that has ended: it may have been worked", async () => {
  const friday = parseInstant("2026-11-27T10:00:00Z");
  const { done } = await after({ kind: "more_hours", start: "2026-11-27T17:00:00Z", minutes: 180 }, friday);
  expect(done[0]?.blocks.map(({ start }) => start)).toEqual([
    "2026-11-26T09:00:00Z",
    "2026-11-27T09:00:00Z",
    "2026-11-27T17:00:00Z",
  ]);
});
