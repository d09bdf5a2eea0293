import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defineChange } from "../../things/change";
import { openPage } from "../../test/page";
import { allSent, patience } from "./all-sent";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/**
 * A page with one change under way, with what answers that change,
 * and whether a wait for it is over.
 */
async function waiting() {
  const answer = Promise.withResolvers<void>();
  const change = defineChange({
    name: "test.say",
    touches: () => [],
    apply: () => {},
    send: (_word: string) => answer.promise,
    known: () => [],
    describe: () => ({ action: "Say", thing: "" }),
  });
  const page = openPage({});
  await page.restored;
  page.make(change, "said").outcome.catch(() => {});
  const wait = { isOver: false };
  const waitForIt = async () => {
    await allSent(page.outbox);
    wait.isOver = true;
  };
  return { answer, over: waitForIt(), wait, page };
}

test("nobody waits where nothing is on its way", async () => {
  const page = openPage({});
  await page.restored;
  const timers = vi.getTimerCount();
  await allSent(page.outbox);
  expect(vi.getTimerCount()).toBe(timers);
});

test("whoever plans waits for the answer to what was changed before", async () => {
  const { answer, over, wait } = await waiting();
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(wait.isOver).toBe(false);
  answer.resolve();
  await over;
});

test("an answer that takes too long is not waited for", async () => {
  const { over, page } = await waiting();
  await vi.advanceTimersByTimeAsync(patience);
  await over;
  expect(page.outbox.view().waiting).toHaveLength(1);
});

test("nobody waits without a connection", async () => {
  const { over, wait } = await waiting();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  await over;
  expect(wait.isOver).toBe(true);
});
