import { expect, test } from "vitest";
import type { Task } from "../../api/generated/models/Task";
import { openPage } from "../../test/page";
import { settingsWith } from "../../test/settings";
import { aTask } from "../../test/task";
import { now } from "../../lib/time/minute-clock";
import { parseInstant } from "../../lib/time/when";
import { knownThing } from "../../things/kinds";
import { type AutoChange, leavingOut, planByItself, planningAgain, wouldComeBack } from "./auto-changes";

const pinned = { id: "pinned", start: "2026-11-26T09:00:00Z", minutes: 60, pinned: true };
const planned = { id: "planned", start: "2026-11-27T09:00:00Z", minutes: 60, pinned: false };

const report: Task = {
  ...aTask,
  id: "report",
  title: "Report",
  blocks: [pinned, planned],
  scheduled_start: pinned.start,
};

/** What a task looks like after such a change, after its undo, and after its redo. */
async function after(task: Task, change: Omit<AutoChange, "base">) {
  const page = openPage({});
  await page.restored;
  page.store.hear([knownThing("task", task)]);
  const shown = () => page.store.view().task.get(task.id);
  page.make(planByItself, { base: task, ...change }).outcome.catch(() => {});
  const done = shown();
  const made = page.history.popUndo();
  if (made === null) {
    throw new Error("it cannot be taken back");
  }
  page.undo(made).catch(() => {});
  const undone = shown();
  const again = page.history.popRedo();
  if (again !== null) {
    page.redo(again).catch(() => {});
  }
  return { done, undone, redone: shown(), said: made.description.action };
}

test("what is not to be planned keeps what is pinned, and gets the rest back by Undo", async () => {
  const { done, undone, redone, said } = await after(report, { auto: false, takes: "planned" });
  expect(done).toMatchObject({ auto: false, blocks: [pinned], scheduled_start: pinned.start });
  expect(undone).toEqual(report);
  expect(redone).toEqual(done);
  expect(said).toBe("Do not plan task");
});

test("what has ended stays in the calendar when a task is no longer planned, also after Undo and Redo", async () => {
  const ended = { ...planned, id: "ended", start: "2026-11-25T09:00:00Z" };
  const task = { ...report, blocks: [ended, pinned, planned], scheduled_start: ended.start };
  const { done, undone, redone } = await after(task, {
    auto: false,
    takes: "planned",
    at: parseInstant("2026-11-25T10:00:00Z"),
  });
  expect(done).toMatchObject({ auto: false, blocks: [ended, pinned], scheduled_start: ended.start });
  expect(undone).toEqual(task);
  expect(redone).toEqual(done);
});

test("what is left out from a list says when", () => {
  expect(leavingOut(report).at).toBeCloseTo(now(), 0);
  expect(planningAgain(report)).toMatchObject({ auto: true, at: expect.any(Number) });
});

test("what is taken off the calendar goes with all its blocks, and is not planned", async () => {
  const { done, undone, redone, said } = await after(report, { auto: false, takes: "all" });
  expect(done).toMatchObject({ auto: false, blocks: [], scheduled_start: null });
  expect(undone).toEqual(report);
  expect(redone).toEqual(done);
  expect(said).toBe("Take task off the calendar");
});

test("to be planned again takes nothing off; taken back, it leaves what is pinned", async () => {
  const left: Task = { ...report, auto: false, blocks: [pinned] };
  const { done, undone, said } = await after(left, { auto: true });
  expect(done).toEqual({ ...left, auto: true });
  expect(undone).toEqual(left);
  expect(said).toBe("Plan task again");
});

test("only what the planner would put back by itself is left out when it is taken off", () => {
  expect(wouldComeBack(report, settingsWith("automatic"))).toBe(true);
  expect(wouldComeBack(report, settingsWith("suggest"))).toBe(true);
  expect(wouldComeBack(report, settingsWith("off"))).toBe(false);
  expect(wouldComeBack(report, undefined)).toBe(false);
  expect(wouldComeBack({ ...report, auto: false }, settingsWith("automatic"))).toBe(false);
  expect(wouldComeBack({ ...report, completed: true }, settingsWith("automatic"))).toBe(false);
});
