import { expect, test, vi } from "vitest";
import { attachLater } from "./attach-later";

// The browser is idle at once.
vi.mock(import("./when-idle"), () => ({
  whenIdle: (run) => {
    run();
    return () => {};
  },
}));

test("what was loaded is attached, and detached in the end", async () => {
  const detach = vi.fn<() => void>();
  const attach = vi.fn<(module: string) => () => void>(() => detach);
  const stop = attachLater(() => Promise.resolve("code"), attach);
  await vi.waitFor(() => expect(attach).toHaveBeenCalledWith("code"));
  expect(detach).not.toHaveBeenCalled();
  stop();
  expect(detach).toHaveBeenCalledOnce();
});

test("what is called off while it loads is never attached", async () => {
  const attach = vi.fn<() => () => void>(() => () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  attachLater(() => promise, attach)();
  resolve();
  await promise;
  await Promise.resolve();
  expect(attach).not.toHaveBeenCalled();
});

test("code that a lost connection kept away is attached when there is one again", async () => {
  const attach = vi.fn<() => () => void>(() => () => {});
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error("offline"))
    .mockResolvedValue("code");
  const stop = attachLater(load, attach);
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(attach).toHaveBeenCalledWith("code");
  });
  expect(load).toHaveBeenCalledTimes(2);
  stop();
});
