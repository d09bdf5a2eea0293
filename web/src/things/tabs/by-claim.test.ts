import { afterEach, expect, test, vi } from "vitest";
import { memoryDisk } from "../disk/memory-disk";
import type { Disk } from "../disk/disk";
import { byClaim } from "./by-claim";

afterEach(() => void vi.useRealTimers());

/** A disk that keeps the claim as the database does. */
function disk(): Disk {
  let held: { owner: string; until: number } | null = null;
  return {
    ...memoryDisk(),
    claim: async (_name, owner, now, until) => {
      const isFree = held === null || held.owner === owner || held.until <= now || held.until > until;
      held = isFree ? { owner, until } : held;
      return isFree;
    },
  };
}

/** Work that lasts until it is called off. It counts how many of its runs are under way. */
function countedWork() {
  let underWay = 0;
  const work = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      underWay += 1;
      signal.addEventListener("abort", () => {
        underWay -= 1;
        resolve();
      });
    });
  return { work, underWay: () => underWay };
}

test("a tab that slept through its claim gives away nothing of the tab that has the turn by now", async () => {
  vi.useFakeTimers();
  const common = disk();
  const session = new AbortController();
  const { work, underWay } = countedWork();
  const sleep = async () => {
    await byClaim("outbox", common, session.signal, work);
    // It asks for the next turn at once, as the outbox does.
    void byClaim("outbox", common, session.signal, work).catch(() => {});
  };
  const sleeper = sleep();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(underWay()).toBe(1);
  // The tab sleeps: its timers do not run, but the clock goes on.
  vi.setSystemTime(Date.now() + 120_000);
  void byClaim("outbox", common, session.signal, work).catch(() => {});
  await vi.advanceTimersByTimeAsync(1);
  // The tab wakes, and notices at its next renewal that it has lost the turn.
  await vi.advanceTimersByTimeAsync(19_100);
  await sleeper;
  await vi.advanceTimersByTimeAsync(100);
  expect(underWay()).toBe(1);
  session.abort();
});

test("the turn is free for the next one as soon as the work is done", async () => {
  vi.useFakeTimers();
  const common = disk();
  const { signal } = new AbortController();
  await byClaim("outbox", common, signal, async () => {});
  const second = vi.fn<() => Promise<void>>(async () => {});
  await byClaim("outbox", common, signal, second);
  expect(second).toHaveBeenCalledOnce();
});
