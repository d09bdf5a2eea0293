import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxEntry } from "../../things/outbox/entry";
import { onceSent } from "./once-sent";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const entry: OutboxEntry = { key: "1", order: 1, name: "x", variables: null, madeAt: "", refusal: null };

function outbox() {
  const listeners = new Set<() => void>();
  let shown: { waiting: OutboxEntry[]; refused: OutboxEntry[]; late: boolean } = {
    waiting: [entry],
    refused: [],
    late: false,
  };
  return {
    view: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become: (next: Partial<typeof shown>) => {
      shown = { ...shown, ...next };
      for (const listener of listeners) {
        listener();
      }
    },
    listeners,
  };
}

async function isOver(promise: Promise<void>): Promise<boolean> {
  let over = false;
  void promise.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test("nothing on its way is nothing to wait for", async () => {
  const box = outbox();
  box.become({ waiting: [] });
  expect(await isOver(onceSent(box, 1_000))).toBe(true);
  expect(box.listeners.size).toBe(0);
});

test.each([{ waiting: [] }, { late: true }])(
  "waits until it is known what becomes of it: %o",
  async (change) => {
    const box = outbox();
    const sent = onceSent(box, 1_000);
    expect(await isOver(sent)).toBe(false);
    box.become(change);
    expect(await isOver(sent)).toBe(true);
    expect(box.listeners.size).toBe(0);
  },
);

test("waits no longer than it was told to", async () => {
  const box = outbox();
  const sent = onceSent(box, 1_000);
  await vi.advanceTimersByTimeAsync(999);
  expect(await isOver(sent)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(sent)).toBe(true);
  expect(box.listeners.size).toBe(0);
});
