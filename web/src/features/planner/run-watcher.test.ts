import { expect, test, vi } from "vitest";
import type { Plan } from "../../api/generated/models/Plan";
import type { PlannedBlock } from "../../api/generated/models/PlannedBlock";
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
    proposal: null,
    run: {
      id: `run ${count}`,
      at: `2026-11-27T08:00:0${count}Z`,
      moved: 0,
      placed: 0,
      removed: 0,
      is_undone: isUndone,
      ...counts,
    },
  };
}

function watch() {
  const onLine = vi.fn<(line: Line | null) => void>();
  return { watcher: new RunWatcher(() => now, onLine), onLine };
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
  expect(watcher.lastRun).toBe("run 2");
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
  expect(watcher.lastRun).toBe("run 3");
});

test("what was taken back elsewhere cannot be taken back here", () => {
  const { watcher, onLine } = watch();
  watcher.see(after(1, [block("a", 9)]));
  watcher.see(after(2, [block("a", 11)], { moved: 1 }));
  watcher.see(after(2, [block("a", 9)], { moved: 1 }, true));
  expect(onLine).toHaveBeenLastCalledWith(null);
});
