import { expect, test, vi } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import type { PlannedBlock } from "../../api/generated/models/PlannedBlock";
import type { Task } from "../../api/generated/models/Task";
import { aTask } from "../../test/task";
import { parseInstant } from "../../lib/time/when";
import { type Line, RunWatcher } from "./run-watcher";

const now = parseInstant("2026-11-27T08:00:00Z");

const block = (task: string, hour: number): PlannedBlock => ({
  task_id: task,
  start: `2026-11-27T${String(hour).padStart(2, "0")}:00:00Z`,
  minutes: 60,
  pinned: false,
  reason: "",
  because: { kind: "first_free" },
});

/** The plan after its run number `count`. */
function after(count: number, blocks: PlannedBlock[], counts = {}, isUndone = false): Plan {
  return {
    blocks,
    at_risk: [],
    feasible: true,
    planned_at: null,
    missed: [],
    held: [],
    proposal: null,
    run: {
      id: `run ${count}`,
      at: `2026-11-27T08:00:0${count}Z`,
      moved: 0,
      placed: 0,
      removed: 0,
      is_undone: isUndone,
      causes: [],
      ...counts,
    },
  };
}

const taskNamed = (id: string): Task => ({ ...aTask, id });

/** The tasks to which the plans belong. */
const open: ReadonlyMap<string, Task> = new Map(["a", "b", "c"].map((id) => [id, taskNamed(id)]));

function watch() {
  const onLine = vi.fn<(line: Line | null) => void>();
  const inner = new RunWatcher(() => now, onLine);
  const watcher = {
    see: (plan: Plan, tasks = open) => inner.see(plan, tasks),
    begin: () => inner.begin(),
    dismiss: () => inner.dismiss(),
    lastRun: () => inner.lastRun,
  };
  return { watcher, onLine };
}

test("what was planned before the page was opened is not told", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)], { placed: 1 }));
  watcher.see(after(1, [block("a", 9)], { placed: 1 }));
  expect(onLine).not.toHaveBeenCalled();
});

test("a run in the background is one line, with the server's own counts", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  watcher.see(after(2, [block("a", 10), block("b", 9)], { moved: 1, placed: 1 }));
  expect(onLine).toHaveBeenLastCalledWith(
    expect.objectContaining({ run: "run 2", runs: 1, moved: 1, placed: 1, removed: 0 }),
  );
});

test("several runs in a row fold into one line that says what is different in the end", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9), block("b", 10)]));
  watcher.see(after(2, [block("a", 11), block("b", 10)], { moved: 1 }));
  watcher.see(after(3, [block("a", 12), block("b", 13), block("c", 9)], { moved: 2, placed: 1 }));
  expect(onLine).toHaveBeenLastCalledWith(
    expect.objectContaining({ run: "run 3", runs: 2, moved: 2, placed: 1, removed: 0 }),
  );
});

test("runs that end where they began are not told any more", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  watcher.see(after(2, [block("a", 11)], { moved: 1 }));
  watcher.see(after(3, [block("a", 9)], { moved: 1 }));
  expect(onLine).toHaveBeenLastCalledWith(null);
});

test("a line that was dismissed does not count into the next one", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  watcher.see(after(2, [block("a", 11)], { moved: 1 }));
  watcher.dismiss();
  watcher.see(after(3, [block("a", 12)], { moved: 1 }));
  expect(onLine).toHaveBeenLastCalledWith(expect.objectContaining({ run: "run 3", runs: 1, moved: 1 }));
});

test("a run of one's own is told by whoever asked for it, whether the log or the answer comes first", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  const end = watcher.begin();
  const plan = after(2, [block("a", 11)], { moved: 1 });
  watcher.see(plan);
  end(plan);
  watcher.see(plan);
  expect(onLine).not.toHaveBeenCalled();
  expect(watcher.lastRun()).toBe("run 2");
});

test("after a call that failed, what the background does is told again", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  watcher.begin()(null);
  watcher.see(after(2, [block("a", 11)], { moved: 1 }));
  expect(onLine).toHaveBeenCalledOnce();
});

test("an answer that is late tells nothing", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  const end = watcher.begin();
  end(after(3, [block("a", 12)], { moved: 1 }));
  watcher.see(after(2, [block("a", 11)], { moved: 1 }));
  expect(onLine).not.toHaveBeenCalled();
  expect(watcher.lastRun()).toBe("run 3");
});

test("what was taken back elsewhere cannot be taken back here", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  watcher.see(after(2, [block("a", 11)], { moved: 1 }));
  watcher.see(after(2, [block("a", 9)], { moved: 1 }, true));
  expect(onLine).toHaveBeenLastCalledWith(null);
});

test("what a person has done between two runs is not told as the planner's", () => {
  const { watcher, onLine } = watch();
  const pinned = { ...block("b", 15), pinned: true };
  watcher.see(after(1, [block("a", 9), block("b", 10), block("c", 11), block("d", 12)]));
  watcher.see(after(2, [block("a", 9), block("b", 10), block("c", 12), block("d", 13)], { moved: 2 }));
  // A person dragged one, completed one and took one off. The planner has moved only one.
  const tasks = new Map(open).set("c", { ...taskNamed("c"), completed: true });
  watcher.see(
    after(3, [block("a", 10), pinned], { moved: 1 }),
    tasks.set("d", { ...taskNamed("d"), auto: false }),
  );
  expect(onLine).toHaveBeenLastCalledWith(
    expect.objectContaining({ runs: 2, moved: 1, placed: 0, removed: 0 }),
  );
});

test("it answers what the background has done, and nothing of what was there before or is one's own", () => {
  const { watcher } = watch();
  expect(watcher.see(after(1, [block("a", 9)], { placed: 1 }))).toBeNull();
  expect(watcher.see(after(2, [block("a", 10)], { moved: 1 }))).toBe("ran");
  expect(watcher.see(after(2, [block("a", 10)], { moved: 1 }))).toBeNull();
  expect(watcher.see(after(3, [block("a", 10)]))).toBeNull();
  expect(watcher.see(after(3, [block("a", 10)], {}, true))).toBe("undone");
  const end = watcher.begin();
  expect(watcher.see(after(4, [block("a", 11)], { moved: 1 }))).toBeNull();
  end(null);
});
