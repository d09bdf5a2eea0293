import { expect, test, vi } from "vitest";
import type { Task } from "../../../api/generated/models/Task";
import { pendingTask } from "../pending-task";
import type { TaskCommand } from "./task-command";
import { deedsOf } from "./use-row-swipes";

const alpha = pendingTask({ id: "alpha", title: "alpha", description: "" }, undefined, 30);

/** Begins a swipe, then replaces the task by another one. */
function swipe(task: Task, then: Task | undefined) {
  let now: Task | undefined = task;
  const run = vi.fn<(command: TaskCommand, of: Task) => void>();
  const deeds = deedsOf(() => now, run);
  now = then;
  return { deeds, run };
}

test("to the right completes the task as it is by now, to the left schedules it", () => {
  const renamed = { ...alpha, title: "beta" };
  const { deeds, run } = swipe(alpha, renamed);
  expect([deeds.right.label, deeds.left.label]).toEqual(["Complete", "Schedule…"]);
  deeds.right.run();
  deeds.left.run();
  expect(run.mock.calls).toEqual([
    [{ do: "complete", alone: true }, renamed],
    [{ do: "schedule", alone: true }, renamed],
  ]);
});

test("a task that is completed elsewhere meanwhile is not opened again, nor the other way round", () => {
  const completed = { ...alpha, completed: true };
  for (const [before, after, label] of [
    [alpha, completed, "Complete"],
    [completed, alpha, "Mark as not done"],
  ] as const) {
    const { deeds, run } = swipe(before, after);
    expect(deeds.right.label).toBe(label);
    deeds.right.run();
    expect(run).not.toHaveBeenCalled();
  }
});

test("a repeating task that is completed elsewhere meanwhile is not completed for its next time as well", () => {
  const daily = { ...alpha, due: "2026-11-26", recurrence: { rrule: "FREQ=DAILY", from: "due" } } as const;
  const { deeds, run } = swipe(daily, { ...daily, due: "2026-11-27" });
  deeds.right.run();
  expect(run).not.toHaveBeenCalled();
});

test("a task that is gone is left alone", () => {
  const { deeds, run } = swipe(alpha, undefined);
  deeds.right.run();
  deeds.left.run();
  expect(run).not.toHaveBeenCalled();
});
