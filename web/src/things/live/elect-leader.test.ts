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
    // Endless asking would leave no moment in which a test could fail.
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
