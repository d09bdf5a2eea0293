import { afterEach, expect, test, vi } from "vitest";
import { alone } from "../tabs/tabs";
import { electLeader } from "./elect-leader";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("does not ask for the lock without end when the browser refuses it at once", async () => {
  vi.useFakeTimers();
  const session = new AbortController();
  const request = vi.fn<() => Promise<void>>(async () => {
    // If the code asked endlessly, the test would never get a moment in which to fail.
    if (request.mock.calls.length > 100) {
      session.abort();
    }
    throw new DOMException("The page is being left.", "InvalidStateError");
  });
  vi.stubGlobal("navigator", { locks: { request } });
  void electLeader({
    account: "ada",
    tabs: alone,
    signal: session.signal,
    lead: async () => {},
    onFollow: () => {},
  });
  await vi.advanceTimersByTimeAsync(10_000);
  session.abort();
  expect(request.mock.calls.length).toBeGreaterThan(2);
  expect(request.mock.calls.length).toBeLessThan(10);
});

test("a tab that is opened in front, while the one that leads sleeps, takes its place", async () => {
  vi.useFakeTimers();
  const session = new AbortController();
  const request = vi.fn<
    (name: string, options: LockOptions, work: (lock: object | null) => Promise<void>) => Promise<void>
  >(async (_name, { ifAvailable = false, steal = false }, work) => {
    if (ifAvailable) {
      await work(null);
    } else if (steal) {
      await work({});
    } else {
      await new Promise(() => {});
    }
  });
  vi.stubGlobal("navigator", { locks: { request } });
  const lead = vi.fn<() => Promise<void>>(() => new Promise(() => {}));
  void electLeader({ account: "ada", tabs: alone, signal: session.signal, lead, onFollow: () => {} });
  await vi.advanceTimersByTimeAsync(10_000);
  session.abort();
  expect(lead).toHaveBeenCalledTimes(1);
});
