import { expect, test, vi } from "vitest";
import { reloadOnStaleChunk } from "./stale-chunks";

const fail = (message: string) => {
  const event = Object.assign(new Event("vite:preloadError", { cancelable: true }), {
    payload: new Error(message),
  });
  window.dispatchEvent(event);
  return event;
};

test("a chunk that is gone reloads the page once, and the same failure again reaches the error screen", () => {
  const reload = vi.fn<() => void>();
  reloadOnStaleChunk(reload);
  expect(fail("/assets/tasks-1.js").defaultPrevented).toBe(true);
  expect(fail("/assets/tasks-1.js").defaultPrevented).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
  fail("/assets/tasks-2.js");
  expect(reload).toHaveBeenCalledTimes(2);
});
